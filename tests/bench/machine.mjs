// @ts-check
import { arch, cpus, loadavg, platform } from 'node:os';
import { readFileSync } from 'node:fs';

/** The processor. Many kinds share a name, which family and model tell apart. */
export function processor() {
  const [{ model }] = cpus();
  return `${model.trim()}${familyAndModel()}, ${cpus().length} cores, ${platform()} ${arch()}`;
}

/** How busy the machine is: processes waiting for a core. */
export const load = () => loadavg()[0];

function familyAndModel() {
  try {
    const text = readFileSync('/proc/cpuinfo', 'utf8');
    const value = (name) => new RegExp(`^${name}\\s*: (.*)$`, 'm').exec(text)?.[1];
    return value('cpu family') ? ` (family ${value('cpu family')}, model ${value('model')})` : '';
  } catch {
    return '';
  }
}
