import { fileURLToPath } from 'node:url';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, '');

export const root = folder('../../../');
export const dist = folder('../../../dist/');
export const site = folder('../../../dist/site/');
export const fixtures = folder('../fixtures/');
