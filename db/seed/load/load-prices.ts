import type { Database } from '#platform/db/database.ts';
import type { PriceRecord } from '#slices/market/domain/read-record.ts';
import { replacePrices } from '#slices/market/server/index.ts';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const FILE = new URL('../../../data/wfp/food-prices-2006-2023.csv.gz', import.meta.url);

/** The fields of a line; a quoted one may hold commas. */
function fieldsOf(line: string): string[] {
  return Array.from(
    line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g),
    ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
  );
}

/** The published price records, of which only some are prices per kilogram. */
export async function readPriceFile(): Promise<PriceRecord[]> {
  const text = (await promisify(gunzip)(await readFile(FILE))).toString('utf8');
  const [head = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const names = fieldsOf(head);
  return lines.map((line) => {
    const fields = fieldsOf(line);
    const field = (name: string) => fields[names.indexOf(name)] ?? '';
    return {
      date: field('date'),
      region_iso: field('region_iso'),
      market: field('market'),
      commodity: field('commodity'),
      unit: field('unit'),
      pricetype: field('pricetype'),
      currency: field('currency'),
      price: field('price'),
      conflict: field('conflict'),
    };
  });
}

/** Loads the published market prices in the place of those that are there; says how many. */
export async function loadPrices(db: Database): Promise<number> {
  const records = await readPriceFile();
  return db.transaction((tx) => replacePrices(tx, records));
}
