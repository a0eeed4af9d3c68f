/**
 * A text in a person's language together with its English, until it is known whether all of a screen can be said in
 * that language. The signs around it are none that people or catalogues can write.
 */
const OPEN = '\u0002';
const ELSE = '\u001f';
const CLOSE = '\u0003';
const MISSING = '\u0015';

/** Both of a text; null where the language has none. */
export function both(own: string | null, english: string): string {
  return `${OPEN}${own ?? MISSING}${ELSE}${english}${CLOSE}`;
}

/** A text that there is in English alone, as what the API refuses with. */
export function inEnglish(text: string): string {
  return both(null, text);
}

/** Whether a text can be said in the person's language, with all that is in it. */
export function isWhole(text: string): boolean {
  return !text.includes(MISSING);
}

/** Whether it comes in another language than English, as a whole. */
export function isTranslated(text: string): boolean {
  return text.includes(OPEN) && isWhole(text);
}

/** The text in the person's own language, or in English. */
export function spoken(text: string, how: 'own' | 'english'): string {
  const [before = '', ...parts] = text.split(OPEN);
  const said = parts.map((part) => {
    const [pair = '', after = ''] = part.split(CLOSE, 2);
    const [own = '', english = ''] = pair.split(ELSE, 2);
    return `${how === 'own' ? own : english}${after}`;
  });
  return [before, ...said].join('');
}

/** Some texts that are read together, all in one language: their own where each of them has it, else English. */
export function together(texts: readonly string[]): { readonly how: 'own' | 'english'; readonly texts: string[] } {
  const how = texts.every(isWhole) ? 'own' : 'english';
  return { how, texts: texts.map((text) => spoken(text, how)) };
}

/** One text that is read by itself. */
export function alone(text: string): string {
  return spoken(text, isWhole(text) ? 'own' : 'english');
}
