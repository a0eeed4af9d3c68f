import type { Phone } from '#kernel/ghana/phone.ts';
import type { Api } from '#wire/api.ts';
import type { Viewer } from '#wire/viewer.ts';
import { z } from 'zod';
import type { Language } from '#kernel/languages/language.ts';
import type { Words } from './words.ts';

/** What a dialogue has gathered so far, by name. */
const facts = z.record(z.string(), z.string());
export type Facts = z.output<typeof facts>;

/** Opens a screen. */
const opening = z.strictObject({ to: z.string(), with: facts.optional(), fresh: z.boolean().optional() });
export type Opening = z.output<typeof opening>;

/**
 * Where an answer leads. `to` opens a screen on top of this one, so that 0 comes back; with `fresh` only the first
 * screen lies below it. `act` changes something and says itself where it leads. `back` closes the screen.
 */
export const move = z.union([
  opening,
  z.strictObject({ act: z.string(), with: facts.optional() }),
  z.strictObject({ back: z.literal(true) }),
]);
export type Move = z.output<typeof move>;

export const choice = z.strictObject({ label: z.string(), move });
export type Choice = z.output<typeof choice>;

/** Who calls, and what a screen may ask. */
export interface Asked {
  readonly api: Api;
  readonly words: Words;
  readonly phone: Phone;
  /** Who is signed in; null for nobody. */
  readonly viewer: Viewer | null;
  readonly facts: Facts;
  readonly now: Date;
  /** How people find the product: the address of its pages, and what they dial. */
  readonly site: { readonly address: string; readonly code: string };
}

/** Somebody acts: what makes the act the same when the gateway repeats itself. */
export interface Acting extends Asked {
  /** The idempotency key of this act. */
  readonly key: string;
  /** The same as an id, where the act is named by one. */
  readonly actId: string;
  /** From here on the dialogue goes on in this language; says whether that is still a draft. */
  speak(language: Language): { readonly isDraft: boolean };
}

/** What a screen says. */
export interface Shown {
  readonly text: string;
  /** Numbered from 1; those that do not fit are on the next page, under the numbers that they keep. */
  readonly choices?: readonly Choice[];
  /** Facts that the answer depends on, kept with the screen as it was shown. */
  readonly keeps?: Facts;
  /** Nothing follows: the network closes the dialogue. */
  readonly ends?: boolean;
}

/** An answer that leads nowhere, and why. */
export interface Again {
  readonly again: string;
}

/** One screen: reads by the API and says something; it changes nothing. */
export interface Screen {
  /** Money is moved from here: a caller who comes back to it after a lost line types the PIN again. */
  readonly money?: boolean;
  show(asked: Asked): Promise<Shown> | Shown;
  /** Takes what was typed where it is none of the numbers. */
  typed?(asked: Asked, text: string): Promise<Move | Again> | Move | Again;
}

/** Changes something by the API, and says what is shown then. */
export type ActOf = (acting: Acting) => Promise<Move>;

/** A part of the dialogue: its screens and acts by name. */
export interface Part {
  readonly screens: Readonly<Record<string, Screen>>;
  readonly acts?: Readonly<Record<string, ActOf>>;
}

/** A fact that a screen needs. */
export function fact({ facts: known }: Pick<Asked, 'facts'>, name: string): string {
  const value = known[name];
  if (value === undefined) throw new Error(`A screen was opened without ${name}.`);
  return value;
}
