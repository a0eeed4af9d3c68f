import { errorMessage } from '#kernel/error.ts';
import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { createHttpClient } from '#platform/http-client.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { createHash } from 'node:crypto';
import { MOST_PRICE_BYTES } from '../domain/import/limits.ts';
import { mayLoadAlone } from '../domain/import/may-load-alone.ts';
import { applyImport, startImport } from './import/run-import.ts';
import { claimFetch, findFetch, putFetched } from './import/store-fetch.ts';
import { findImport, type ImportRow } from './import/store-imports.ts';

const EVERY_MS = 24 * HOUR_MS;
const TIMEOUT_MS = MINUTE_MS;
/** HDX answers with the address at which the file lies for the moment. */
const MOST_HOPS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** How a file comes from an address; tests have one of their own. */
export type ReadFile = (url: string) => Promise<string>;

/** Reads a file over https alone, through a few redirects. */
export async function readFileAt(url: string): Promise<string> {
  let at = url;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    const address = new URL(at);
    if (address.protocol !== 'https:') throw new Error(`${address.host} is not asked without https`);
    const client = createHttpClient({ url: address.origin, timeoutMs: TIMEOUT_MS, maxResponseBytes: MOST_PRICE_BYTES });
    try {
      const path = `${address.pathname}${address.search}`;
      const { status, headers, text } = await client.call({ method: 'GET', path, headers: {}, body: null });
      if (status === 200) return text;
      if (!REDIRECTS.has(status) || headers.location === undefined)
        throw new Error(`${address.host} answered with ${status}`);
      at = new URL(headers.location, address).href;
    } finally {
      client.close();
    }
  }
  throw new Error('The address leads on and on');
}

const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) || 'prices.csv';

/** What was done with a file: published, or left to an operator, who is notified. */
async function keepFile(platform: Platform, url: string, csv: string, now: Date): Promise<string> {
  return platform.db.transaction(async (tx) => {
    const id = await startImport(tx, { fileName: nameOf(url), csv, by: null, at: now });
    const row = await findImport(tx, id);
    if (row === null) throw new Error('The import is gone.');
    if (row.new_prices + row.changed_prices === 0) return 'Nothing new';
    if (mayLoadAlone(countsOf(row))) {
      await applyImport(tx, id, now);
      return `${row.new_prices} new prices published`;
    }
    const params = { added: row.new_prices, changed: row.changed_prices, setAside: row.set_aside_prices };
    const link = `/admin-content/prices/${id}`;
    await notify(tx, {
      kind: 'prices_to_check',
      to: { staff: true },
      key: `prices.check:${id}`,
      params,
      link,
      at: now,
    });
    return 'Waits for an operator';
  });
}

function countsOf(row: ImportRow) {
  return {
    isReady: row.state === 'ready',
    added: row.new_prices,
    changed: row.changed_prices,
    setAside: row.set_aside_prices,
    screened: row.screened_prices,
    refused: row.refused_rows,
  };
}

/** Asks the configured address once a day, on one machine. */
async function fetchPrices(platform: Platform, url: string, read: ReadFile, now: Date): Promise<number> {
  const claimed = await platform.db.transaction((tx) => claimFetch(tx, now, after(now, EVERY_MS)));
  if (!claimed) return 0;
  let hash: string | null = null;
  let outcome: string;
  try {
    const csv = await read(url);
    hash = createHash('sha256').update(csv).digest('hex');
    const before = await findFetch(platform.db);
    outcome = before?.file_hash === hash ? 'The same file as before' : await keepFile(platform, url, csv, now);
  } catch (error) {
    outcome = `Not read: ${errorMessage(error)}`;
    platform.log.warn({ fault: outcome }, 'published prices could not be read');
  }
  await platform.db.transaction((tx) => putFetched(tx, { at: now, hash, outcome: outcome.slice(0, 300) }));
  return 1;
}

/** The job that reads published prices from the configured address; none where none is configured. */
export function priceJobs(url: string | null, read: ReadFile = readFileAt): ScheduledJob[] {
  if (url === null) return [];
  return [
    {
      name: 'market.fetch_prices',
      everyMs: HOUR_MS,
      run: (platform, now) => fetchPrices(platform, url, read, now),
      dueAt: async (platform) => (await findFetch(platform.db))?.next_at ?? null,
    },
  ];
}
