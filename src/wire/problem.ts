import { z } from 'zod';

/**
 * RFC 9457 problem details as this API sends them: a stable `code`, messages by field, the request's id for support.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});

export type Problem = z.output<typeof problemSchema>;

/** A call that did not succeed. Its message is `{status}: {detail}`; clients switch on `code`, never on text. */
export class ApiProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(`${problem.status}: ${problem.detail}`);
    this.name = 'ApiProblem';
    this.problem = problem;
  }
  get status(): number {
    return this.problem.status;
  }
  get code(): string {
    return this.problem.code;
  }
  get detail(): string {
    return this.problem.detail;
  }
  /** What a refused name may have meant. */
  get choices(): string[] {
    const places = this.problem.data?.['places'];
    return Array.isArray(places) ? places.filter((place) => typeof place === 'string') : [];
  }
  /** What is said beside fields: of each, or of the one that the refusal is about. */
  get errors(): Record<string, string[]> {
    const { errors, data, detail } = this.problem;
    const field = data?.['field'];
    return errors ?? (typeof field === 'string' ? { [field]: [detail] } : {});
  }
}

/**
 * Whether a thrown value is an {@link ApiProblem}. By name, because pages are bundled and hold a copy of the class of
 * their own.
 */
export function isApiProblem(error: unknown): error is ApiProblem {
  return error instanceof Error && error.name === 'ApiProblem';
}
