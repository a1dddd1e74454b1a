import { defineConfig } from '@playwright/test';
import { chromiumPath } from './support/browsers.js';
import { root } from './support/paths.js';

// No retries and no fixed waits: a test that passes only sometimes is a defect.
export default defineConfig({
  testDir: '.',
  outputDir: `${root}/build/reports/browser`,
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    actionTimeout: 10_000,
    viewport: { width: 1280, height: 900 },
    // A smooth scroll or a transition has no end that a test could wait for.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
