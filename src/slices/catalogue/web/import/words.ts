import type { ResponseBody } from '#wire/endpoint.ts';
import type { importListings, previewImport } from '../../contract-import.ts';

type Preview = ResponseBody<typeof previewImport>;
type Problem = Preview['rows'][number]['problems'][number];

const products = (count: number) => (count === 1 ? 'one product' : `${count} products`);
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** '27 products can be imported, 3 cannot'. */
export function countWords({ ready, alike, bad }: Pick<Preview, 'ready' | 'alike' | 'bad'>): string {
  const parts = [
    ready + alike > 0 || bad === 0 ? `${products(ready)} can be imported` : '',
    alike > 0 ? `${alike} ${alike === 1 ? 'has a name' : 'have names'} that you already have` : '',
    bad > 0 ? `${ready + alike > 0 ? bad : products(bad)} cannot${ready + alike > 0 ? '' : ' be imported'}` : '',
  ];
  return sentence(parts.filter((part) => part !== '').join(', '));
}

/** 'Row 7, Price per kg (GHS): write an amount, as 3.50'. */
export function problemWords(row: number, { heading, message }: Problem): string {
  return `Row ${row}, ${heading}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

/** The label of the button that makes the drafts. */
export function makeLabel({ ready, alike }: Pick<Preview, 'ready' | 'alike'>): string {
  if (alike > 0) return 'Create the drafts';
  return ready === 1 ? 'Create one draft' : `Make ${ready} drafts`;
}

/** The toast of an import. */
export function madeWords({ made, alike, bad }: ResponseBody<typeof importListings>) {
  const left = alike + bad;
  const leftOut = left === 0 ? '' : ` ${left === 1 ? 'One row was' : `${left} rows were`} left out.`;
  return {
    title: made === 1 ? 'One Draft Created' : `${made} Drafts Created`,
    text: `Add pictures, then send them for review.${leftOut}`,
    tone: 'good',
  } as const;
}
