import { Fragment, type ReactNode } from 'react';
import type { WebText } from '#kernel/languages/texts/en-web.ts';
import { useTexts } from './use-texts.ts';

export interface SaidProps {
  readonly text: WebText;
  /** What comes in the places of the text, by their names; what is counted is a number. */
  readonly values: Readonly<Record<string, ReactNode>>;
}

const PLACE = /\{(\w+)\}/;

/** A text of the catalogue with components in its places, in the order that the language of the page has them. */
export function Said({ text, values }: SaidProps) {
  const say = useTexts();
  const kept = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : `{${name}}`]);
  const parts = say(text, Object.fromEntries(kept)).split(PLACE);
  // The names that were split at are at the odd places.
  return parts.map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>);
}
