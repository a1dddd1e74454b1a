// @ts-check

// WebKitGTK calls itself a Safari of a version that it is not.
const patterns = { Chromium: /Chrom(?:e|ium)\/([\d.]+)/, Firefox: /Firefox\/([\d.]+)/ };

/** With the version that the browser itself tells. @param {string} name @param {any} page */
export async function nameOf(name, page) {
  const agent = await page.run(() => navigator.userAgent);
  return `${name} ${patterns[name]?.exec(agent)?.[1] ?? ''}`.trim();
}
