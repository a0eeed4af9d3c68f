import type { ResponseBody } from '#wire/endpoint.ts';
import type { importListings, previewImport } from '../../contract-import.ts';

type Preview = ResponseBody<typeof previewImport>;
type Problem = Preview['rows'][number]['problems'][number];

const products = (count: number) => (count === 1 ? 'one product' : `${count} products`);
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

type Counts = Pick<Preview, 'ready' | 'change' | 'same' | 'alike' | 'bad'>;

function badWords({ change, same, bad }: Counts, good: number): string {
  if (good === 0) return `${products(bad)} cannot be imported`;
  if (change + same === 0) return `${bad} cannot`;
  return `${bad === 1 ? 'one row' : `${bad} rows`} cannot be read`;
}

/** '27 products can be imported, 3 products change, 2 rows cannot be read'. */
export function countWords(counts: Counts): string {
  const { ready, change, same, alike, bad } = counts;
  const good = ready + change + same + alike;
  const onlyNew = change + same === 0 && (good > 0 || bad === 0);
  const parts = [
    ready > 0 || onlyNew ? `${products(ready)} can be imported` : '',
    change > 0 ? `${products(change)} ${change === 1 ? 'changes' : 'change'}` : '',
    same > 0 ? `${products(same)} ${same === 1 ? 'stays as it is' : 'stay as they are'}` : '',
    alike > 0 ? `${alike} ${alike === 1 ? 'has a name' : 'have names'} that you already have` : '',
    bad > 0 ? badWords(counts, good) : '',
  ];
  return sentence(parts.filter((part) => part !== '').join(', '));
}

/** 'Row 7, Price per kg (GHS): write an amount, as 3.50'. */
export function problemWords(row: number, { heading, message }: Problem): string {
  return `Row ${row}, ${heading}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

/** The label of the button that makes the drafts and saves the changes. */
export function makeLabel({ ready, change, alike }: Pick<Preview, 'ready' | 'change' | 'alike'>): string {
  const save = change === 0 ? '' : `Save ${change === 1 ? 'one change' : `${change} changes`}`;
  if (ready + alike === 0) return save;
  const drafts = alike > 0 ? 'the drafts' : ready === 1 ? 'one draft' : `${ready} drafts`;
  return save === '' ? `Create ${drafts}` : `${save} and create ${drafts}`;
}

function madeTitle(made: number, changed: number): string {
  const drafts = made === 1 ? 'One Draft Created' : `${made} Drafts Created`;
  const changes = changed === 1 ? 'One Product Changed' : `${changed} Products Changed`;
  if (changed === 0) return drafts;
  return made === 0 ? changes : `${changes}, ${drafts}`;
}

/** The toast of an import. */
export function madeWords({ made, changed, alike, bad }: ResponseBody<typeof importListings>) {
  const left = alike + bad;
  const leftOut = left === 0 ? '' : `${left === 1 ? 'One row was' : `${left} rows were`} left out.`;
  const next = made === 0 ? '' : 'Add pictures, then send them for review.';
  const text = [next, leftOut].filter((part) => part !== '').join(' ');
  return { title: madeTitle(made, changed), ...(text !== '' && { text }), tone: 'good' } as const;
}
