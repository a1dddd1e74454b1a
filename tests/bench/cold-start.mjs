// In a fresh process: milliseconds from the import to the first result. The argument is the address of the script.
const start = performance.now();
const { load } = await import(process.argv[2]);
const engine = await load();
const data = new Float32Array(36).fill(0.5);
const tensor = { data, shape: [6, 6] };
const { output } = engine.attention(tensor, tensor, tensor, { causal: true });
const time = performance.now() - start;
if (Math.abs(output.data[35] - 0.5) > 1e-6) throw new Error(`the first result is ${output.data[35]}`);
console.log(time);
