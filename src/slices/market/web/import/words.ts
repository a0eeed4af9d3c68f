import { formatNumber } from '#kernel/written/numbers.ts';
import { capital } from '#kernel/plain-text.ts';
import type { BadgeTone } from '#ui/display/Badge.tsx';
import type { ImportHead } from '../../contract-import.ts';

type State = ImportHead['state'];

/** What became of a file. */
export const STATES: Readonly<Record<State, { readonly tone: BadgeTone; readonly word: string }>> = {
  columns_needed: { tone: 'wait', word: 'Choose its columns' },
  ready: { tone: 'wait', word: 'Not published yet' },
  applied: { tone: 'good', word: 'Published' },
  undone: { tone: 'plain', word: 'Undone' },
  discarded: { tone: 'plain', word: 'Discarded' },
  replaced: { tone: 'plain', word: 'Replaced' },
};

const counted = (count: number, word: string) => `${formatNumber(count)} ${word}`;

/** '184 new, 2 changed'. */
export function countWords(head: Pick<ImportHead, 'new' | 'changed' | 'equal'>): string {
  return [counted(head.new, 'new'), counted(head.changed, 'changed'), counted(head.equal, 'equal')].join(', ');
}

/** 'Publish 184 new and 2 changed prices'. */
export function applyLabel({ new: added, changed }: Pick<ImportHead, 'new' | 'changed'>): string {
  const parts = [added > 0 ? counted(added, 'new') : '', changed > 0 ? counted(changed, 'changed') : ''];
  const what = parts.filter((part) => part !== '').join(' and ');
  if (what === '') return 'Publish it';
  return `Publish ${what} ${added + changed === 1 ? 'price' : 'prices'}`;
}

export const sentence = (words: string) => `${capital(words)}.`;
export const kindWord = (kind: 'retail' | 'wholesale') => (kind === 'retail' ? 'Retail' : 'Wholesale');
