import type { z } from 'zod';

export type Part = 'params' | 'query' | 'body';

/** Input that does not fit its contract: every fault by field, so that a form shows them all at once. */
export class InvalidInput extends Error {
  readonly errors: Record<string, string[]> = {};
  #pathFault = false;

  constructor() {
    super('Invalid input');
    this.name = 'InvalidInput';
  }

  get any(): boolean {
    return Object.keys(this.errors).length > 0;
  }

  /** True when the path itself names nothing that can exist: then the answer is 404. */
  get pathFault(): boolean {
    return this.#pathFault;
  }

  add(part: Part, issues: readonly z.core.$ZodIssue[]): void {
    if (part === 'params') this.#pathFault = true;
    for (const issue of issues) {
      const field = issue.path.map(String).join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : part);
      (this.errors[field] ??= []).push(issue.message);
    }
  }
}
