import type { WebText } from '#kernel/languages/texts/en-web.ts';
import type { NameOf, Say } from './use-texts.ts';

/** A choice of a form that is called by a text of the catalogue. */
export interface TextOption {
  readonly value: string;
  readonly label: WebText;
}

interface NamedOption {
  readonly value: string;
  readonly label: string;
}

/** Such a choice in the language of the page. */
export function saidOption(say: Say): (option: TextOption) => { readonly value: string; readonly label: string } {
  return ({ value, label }) => ({ value, label: say(label) });
}

/** A choice that is called by a name, in the language of the page as far as the catalogue has it. */
export function namedOption(nameOf: NameOf): (option: NamedOption) => NamedOption {
  return ({ value, label }) => ({ value, label: nameOf(label) });
}
