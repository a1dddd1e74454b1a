/* eslint no-empty-pattern: ["error", { "allowObjectPatternsAsParameters": true }] -- Playwright reads what a fixture needs from its pattern. */
import { test as base, expect, type BrowserContext } from '@playwright/test';
import { dist, site as siteFolder } from './paths.js';
import { serve, type Site, type SiteOptions } from './server.js';

/** What a browser complained about: uncaught errors, and errors and warnings in its console. */
export class Complaints {
  readonly all: string[] = [];
  readonly #expected: RegExp[] = [];

  listen(context: BrowserContext): void {
    context.on('weberror', (error) =>
      this.all.push(`uncaught: ${error.error().stack ?? error.error().message}`),
    );
    context.on('console', (message) => {
      const kind = message.type();
      if (kind === 'error' || kind === 'warning')
        this.all.push(`${kind}: ${message.text()} (${message.location().url})`);
    });
  }

  /** A complaint that belongs to what is tested; it must come. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  verify(): void {
    const unexpected = this.all.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'complaints of the browser').toEqual([]);
    for (const pattern of this.#expected)
      expect(
        this.all.filter((text) => pattern.test(text)),
        `${pattern}`,
      ).not.toEqual([]);
  }
}

interface TestFixtures {
  /** Every test fails on a complaint that it doesn't expect. */
  complaints: Complaints;
  /** Serves dist/, or another folder, for one test. */
  host: (options?: SiteOptions & { folder?: string }) => Promise<Site>;
}

interface WorkerFixtures {
  /** dist/site/, as any static host would serve it. */
  site: Site;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      complaints.listen(context);
      // An error event without an error, such as a ResizeObserver's, reaches no console in Chromium.
      await context.addInitScript(() => {
        window.addEventListener('error', ({ error, message }) => {
          if (!error && message) console.error(`error event: ${message}`);
        });
      });
      await use(complaints);
      complaints.verify();
    },
    { auto: true },
  ],
  host: async ({}, use) => {
    const sites: Site[] = [];
    await use(async ({ folder = dist, ...options } = {}) => {
      const site = await serve(folder, options);
      sites.push(site);
      return site;
    });
    await Promise.all(sites.map((site) => site.close()));
  },
  site: [
    async ({}, use) => {
      const site = await serve(siteFolder);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };
