import type { QueryConfig } from 'pg';

const names = new Map<string, string>();

/**
 * A statement under a name, by which PostgreSQL keeps it parsed and planned for as long as the connection lives. Equal
 * texts have equal names in this process.
 */
export function namedStatement(text: string, values: readonly unknown[]): QueryConfig<unknown[]> {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return { name, text, values: [...values] };
}
