import { refused } from '#kernel/refusal.ts';
import { csvOf } from '#platform/export/csv.ts';
import type { Call } from '#platform/http/route.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import { ghs } from '#wire/fields.ts';
import type * as contract from '../../contract-import.ts';
import { NO_PRICE_WORDS, SET_ASIDE_WORDS } from '../../domain/import/words.ts';
import { findFetch } from './store-fetch.ts';
import { headOf, namesOf, refusedIn, viewOf } from './import-view.ts';
import { applyImport, chooseColumns, discardImport, startImport, undoImport } from './run-import.ts';
import { findImport, findImports } from './store-imports.ts';
import { findRows, type KeptRow } from './store-rows.ts';

const LISTED = 20;

type View = contract.ImportView;
type OneInput = ParsedInput<typeof contract.showPriceImport>;

async function found(tx: Tx, id: string) {
  const row = await findImport(tx, id);
  if (row === null) throw refused('price_import.not_found', 'There is no such import.');
  return row;
}

const shown = async (tx: Tx, id: string): Promise<View> => viewOf(tx, await found(tx, id));

export async function startPriceImport(
  { body }: ParsedInput<typeof contract.startPriceImport>,
  { tx, person, now }: Call,
): Promise<View> {
  return shown(tx, await startImport(tx, { ...body, by: person.id, at: now }));
}

export async function listPriceImports(
  _input: ParsedInput<typeof contract.listPriceImports>,
  { tx, platform }: Call,
): Promise<ResponseBody<typeof contract.listPriceImports>> {
  const imports = await findImports(tx, LISTED);
  const fetch = platform.config.pricesUrl === null ? null : await findFetch(tx);
  return {
    imports: imports.map(headOf),
    fetched: fetch && {
      at: fetch.fetched_at?.toISOString() ?? null,
      outcome: fetch.outcome,
      nextAt: fetch.next_at.toISOString(),
    },
  };
}

export const showPriceImport = ({ params }: OneInput, { tx }: Call): Promise<View> => shown(tx, params.id);

export async function choosePriceColumns(
  { params, body }: ParsedInput<typeof contract.choosePriceColumns>,
  { tx, now }: Call,
): Promise<View> {
  await chooseColumns(tx, params.id, body, now);
  return shown(tx, params.id);
}

export async function applyPriceImport({ params }: OneInput, { tx, now }: Call): Promise<View> {
  await applyImport(tx, params.id, now);
  return shown(tx, params.id);
}

export async function undoPriceImport({ params }: OneInput, { tx, now }: Call): Promise<View> {
  await undoImport(tx, params.id, now);
  return shown(tx, params.id);
}

export async function discardPriceImport(
  { params }: ParsedInput<typeof contract.discardPriceImport>,
  { tx, now }: Call,
): Promise<{ ok: true }> {
  await discardImport(tx, params.id, now);
  return { ok: true };
}

const KIND_WORDS: Readonly<Record<KeptRow['kind'], string>> = {
  new: 'new',
  changed: 'changed',
  screened: 'not in the file',
};

const cedis = (pesewas: number | null) => (pesewas === null ? null : ghs.encode(pesewas));

/** Everything that a file does, line by line. */
export async function priceImportFile(
  { params }: ParsedInput<typeof contract.priceImportFile>,
  { tx }: Call,
): Promise<ResponseBody<typeof contract.priceImportFile>> {
  const row = await found(tx, params.id);
  const kept = await findRows(tx, params.id, null);
  const prices = kept.map((one) => ({ row: one.row_in_file, price: one, reason: null }));
  const refusals = refusedIn(row).map(({ row: at, reason }) => ({ row: at, price: null, reason }));
  const lines = [...prices, ...refusals].toSorted((one, other) => (one.row ?? Infinity) - (other.row ?? Infinity));
  const bytes = csvOf(lines, [
    { header: 'Line', cell: ({ row: at }) => at },
    { header: 'What happens', cell: ({ price }) => (price ? KIND_WORDS[price.kind] : 'no price') },
    { header: 'Why', cell: ({ reason }) => (reason ? NO_PRICE_WORDS[reason] : null) },
    { header: 'Crop', cell: ({ price }) => (price ? (namesOf.get(price.commodity) ?? price.commodity) : null) },
    { header: 'Market', cell: ({ price }) => price?.market_name ?? null },
    { header: 'Kind', cell: ({ price }) => price?.price_type ?? null },
    { header: 'Month', cell: ({ price }) => price?.month.slice(0, 7) ?? null },
    { header: 'Before (GHS per kg)', cell: ({ price }) => cedis(price?.before_pesewas ?? null) },
    { header: 'Price (GHS per kg)', cell: ({ price }) => cedis(price?.pesewas ?? null) },
    { header: 'Set aside', cell: ({ price }) => (price?.set_aside ? SET_ASIDE_WORDS[price.set_aside] : null) },
  ]);
  return {
    bytes: new Uint8Array(bytes),
    contentType: 'text/csv; charset=utf-8',
    fileName: 'farmgate-price-import.csv',
  };
}
