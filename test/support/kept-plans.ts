// Names the statements of database tests, so that PostgreSQL keeps each parsed and planned for as long as its
// connection lives: planning the same few hundred for empty tables again and again took half of PostgreSQL's time. The
// product names none (decision 60).
import { Client } from 'pg';

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `test_${names.size}`;
  names.set(text, name);
  return name;
}

const ask: (...args: unknown[]) => unknown = Client.prototype.query;

Object.assign(Client.prototype, {
  query(this: Client, ...args: unknown[]): unknown {
    const [text, values] = args;
    const named = typeof text === 'string' && Array.isArray(values) && args.length === 2;
    return named ? ask.call(this, { name: nameOf(text), text, values }) : ask.apply(this, args);
  },
});
