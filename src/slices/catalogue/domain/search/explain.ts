import { listed } from '#kernel/written/lists.ts';
import { findCrop } from '#kernel/ghana/crop.ts';
import { tokensOf } from './tokens.ts';
import { withoutPart } from './understand.ts';
import type { Part, Understood } from './understood.ts';

/** What a page tells about a search. */
export interface Explained {
  /** 'Showing maize near Kumasi, cheapest first'; null where nothing was understood. */
  readonly sentence: string | null;
  /** What was understood, each with what remains of the search without it. */
  readonly parts: { readonly label: string; readonly without: string }[];
  readonly unknown: string[];
  readonly corrected: { readonly typed: string; readonly meant: string }[];
  /** Criteria that nothing on the market meets together with the others. */
  readonly missed: string[];
}

const lower = (label: string) => label.slice(0, 1).toLowerCase() + label.slice(1);

/** A criterion within a sentence: 'near Kumasi'; a region's name alone is in it. */
function within({ kind, label }: Part): string {
  return kind === 'place' && !/^(?:Near|In) /.test(label) ? `in ${label}` : lower(label);
}

function labelsOf(parts: readonly Part[], ...kinds: readonly Part['kind'][]): string[] {
  return parts.filter(({ kind }) => kinds.includes(kind)).map(within);
}

const HEAD_ROOM = 4;

function goods({ crops, category, parts }: Understood): string {
  const before = labelsOf(parts, 'grade', 'organic').join(' ');
  const names = crops.slice(0, HEAD_ROOM).map((slug) => lower(findCrop(slug)?.name ?? slug));
  const what = names.length > 0 ? listed(names) : (category ?? 'products');
  return `${before} ${what}`.trim();
}

function sentenceOf(understood: Understood, missed: ReadonlySet<Part['kind']>): string | null {
  const kept = { ...understood, parts: understood.parts.filter(({ kind }) => !missed.has(kind)) };
  if (kept.parts.length === 0) return null;
  const words = kept.parts.filter(({ kind }) => kind === 'word').map(({ label }) => label);
  const named = words.length > 0 ? ` with ${listed(words)}` : '';
  const rest = [labelsOf(kept.parts, 'place').join(' and '), ...labelsOf(kept.parts, 'price', 'weight')]
    .filter(Boolean)
    .join(', ');
  const order = labelsOf(kept.parts, 'sort').map((label) => `, ${label}`);
  return `Showing ${goods(kept)}${named}${rest === '' ? '' : ` ${rest}`}${order.join('')}`;
}

/** What to tell about a search. `missed` are the criteria that were given up. */
export function explain(typed: string, understood: Understood, missed: readonly Part['kind'][]): Explained {
  const tokens = tokensOf(typed);
  const gone = new Set(missed);
  const { parts, unknown, corrected } = understood;
  return {
    sentence: sentenceOf(understood, gone),
    parts: parts
      .filter(({ kind }) => !gone.has(kind))
      .map((part) => ({ label: part.label, without: withoutPart(tokens, part) })),
    unknown: [...unknown],
    corrected: [...corrected],
    missed: labelsOf(parts, ...missed),
  };
}
