import type { BadgeTone } from '#ui/display/Badge.tsx';
import type { YieldImportHead, YieldImportView } from '../../contract-import.ts';

/** What became of a file. */
export const STATES: Readonly<Record<YieldImportHead['state'], { readonly tone: BadgeTone; readonly word: string }>> = {
  ready: { tone: 'wait', word: 'Not used yet' },
  applied: { tone: 'good', word: 'In use' },
  undone: { tone: 'plain', word: 'Undone' },
  discarded: { tone: 'plain', word: 'Discarded' },
};

export const NO_FIGURE_WORDS: Readonly<Record<YieldImportView['refusedRows'][number]['reason'], string>> = {
  unit: 'The unit is not kg/ha, t/ha, hg/ha or 100 g/ha.',
  year: 'The year is not from 1961 to this one.',
  value: 'The value is no yield.',
  jump: 'It is more than three times, or less than a third of, the figure before it: look at its unit.',
  twice: 'The file has another figure of this crop and year.',
};

/** '12 new, 3 changed, 40 equal'. */
export function countWords({ new: added, changed, equal }: Pick<YieldImportHead, 'new' | 'changed' | 'equal'>): string {
  return `${added} new, ${changed} changed, ${equal} equal`;
}

/** '2.10' of tonnes from a hectare. */
export const tonnesWord = (tonnes: number) => tonnes.toFixed(2);
