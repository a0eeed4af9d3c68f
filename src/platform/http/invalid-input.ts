import type { z } from 'zod';

export type Part = 'params' | 'query' | 'body';

const UNFIT = 'This text has a character that cannot be kept';

/**
 * A value on the way through the input, with the way back up, so that its path is written only when it is asked for.
 */
interface Step {
  readonly value: unknown;
  readonly name: string;
  readonly up: Step | null;
}

function pathTo(step: Step): string[] {
  const path: string[] = [];
  for (let at: Step | null = step; at?.up; at = at.up) path.unshift(at.name);
  return path;
}

/**
 * Where texts lie that no database keeps and no JSON carries: with a NUL in them, or half a character. However deep the
 * value is.
 */
function unfitTexts(input: unknown): string[][] {
  const found: string[][] = [];
  const waiting: Step[] = [{ value: input, name: '', up: null }];
  for (let step = waiting.pop(); step; step = waiting.pop()) {
    const { value } = step;
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) found.push(pathTo(step));
    if (isPlain(value)) for (const [name, item] of Object.entries(value)) waiting.push({ value: item, name, up: step });
  }
  return found;
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !(value instanceof Blob);
}

/** Gathers what does not fit the contract, by field. */
export class InputErrors {
  readonly #byField = new Map<string, string[]>();
  #pathError = false;

  get any(): boolean {
    return this.#byField.size > 0;
  }

  /** Messages by field. */
  get errors(): Readonly<Record<string, string[]>> {
    return Object.fromEntries(this.#byField);
  }

  /** True when the path itself names nothing that can exist: then the response is 404. */
  get pathError(): boolean {
    return this.#pathError;
  }

  /** Notes every text that cannot be kept, whatever the contract says of it. Says whether there was one. */
  addUnfit(part: Part, value: unknown): boolean {
    const paths = unfitTexts(value);
    this.add(
      part,
      paths.map((path) => ({ code: 'custom', path, message: UNFIT })),
    );
    return paths.length > 0;
  }

  add(part: Part, issues: readonly z.core.$ZodIssue[]): void {
    if (part === 'params' && issues.length > 0) this.#pathError = true;
    for (const issue of issues) {
      const field =
        issue.path.map(String).join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : part);
      const messages = this.#byField.get(field);
      if (messages) messages.push(issue.message);
      else this.#byField.set(field, [issue.message]);
    }
  }
}

/** Input that does not fit its contract: every error by field, so that a form shows them all at once. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly errors: Readonly<Record<string, string[]>>;
  /** True when the path itself names nothing that can exist: then the response is 404. */
  readonly pathError: boolean;

  constructor(errors: InputErrors) {
    super('Invalid input');
    this.errors = errors.errors;
    this.pathError = errors.pathError;
  }
}
