import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/** The first of these programs on PATH. */
function onPath(...names: string[]): string {
  const folders = (process.env.PATH ?? '').split(':');
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  if (found === undefined) throw new Error(`${names.join(' or ')} is not on PATH: run scripts/setup --tests`);
  return found;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const chromiumPath = (): string => onPath('chromium', 'chromium-browser', 'google-chrome');
export const firefoxPath = (): string => onPath('firefox-esr', 'firefox');
export const webkitDriverPath = (): string => onPath('WebKitWebDriver');
export const xvfbPath = (): string => onPath('Xvfb');
