import type { WebText } from '#kernel/languages/texts/en-web.ts';
import type { Say } from './use-texts.ts';

/** A choice of a form that is called by a text of the catalogue. */
export interface TextOption {
  readonly value: string;
  readonly label: WebText;
}

/** Such a choice in the language of the page. */
export function saidOption(say: Say): (option: TextOption) => { readonly value: string; readonly label: string } {
  return ({ value, label }) => ({ value, label: say(label) });
}
