import { z } from 'zod';

export const text = z.string().min(1);

/** The secret part of an address that somebody outside calls. */
export const secretPart = z
  .string()
  .regex(/^[\w-]{24,100}$/, 'Give 24 or more letters, digits, dashes or underscores.');

/** An empty variable counts as not set: that is how compose files leave things out. */
export function unset<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** What is thrown for variables that do not go together. */
export function incomplete(why: string): Error {
  return new Error(`The environment is not complete:\n  ${why}`);
}

/** What is thrown when some variables of a set are there and others are not. */
export function halfSet(what: string, missing: readonly string[]): Error {
  return incomplete(`${what} is half set up. Set ${missing.join(' and ')} as well, or none of it.`);
}

/** The variables of this shape, all of them or none (null); throws where some are missing. */
export function allOrNone<S extends z.ZodObject>(
  what: string,
  shape: S,
  env: Readonly<Record<string, unknown>>,
): z.output<S> | null {
  if (Object.keys(shape.shape).every((name) => env[name] === undefined)) return null;
  const parsed = shape.safeParse(env);
  if (parsed.success) return parsed.data;
  throw halfSet(
    what,
    parsed.error.issues.map(({ path }) => path.join('.')),
  );
}
