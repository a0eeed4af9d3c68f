/** A node of a query as PostgreSQL keeps it: its kind, and its fields by name. */
export interface Node {
  readonly kind: string;
  readonly fields: Readonly<Record<string, Value>>;
}

/** A node, a list, a bare word (`<>` reads as null), or a set of numbers. */
export type Value = Node | readonly Value[] | string | null;

// A constant is written as its length and its bytes: `4 [ 1 0 0 0 ]`.
const TOKEN = /\\.(?:\\.|[^\s(){}\\])*|[(){}]|(?:\\.|[^\s(){}\\])+/g;

/** Reads the text of a `pg_node_tree`: the format of PostgreSQL's `nodeToString`. Throws where it is none. */
export function readNodeTree(text: string): Value {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;

  function next(): string {
    const token = tokens[at];
    if (token === undefined) throw new Error('A node tree ends too early.');
    at += 1;
    return token;
  }

  function listUntilClosed(): Value[] {
    const items: Value[] = [];
    while (tokens[at] !== ')') items.push(value());
    at += 1;
    return items;
  }

  function node(): Node {
    const kind = next();
    const fields: Record<string, Value> = {};
    while (tokens[at] !== '}') {
      const name = next();
      if (!name.startsWith(':')) throw new Error(`A field of ${kind} is called ${name}.`);
      const values: Value[] = [];
      while (tokens[at] !== '}' && !(tokens[at] ?? ':').startsWith(':')) values.push(value());
      fields[name.slice(1)] = values.length === 1 ? (values[0] ?? null) : values;
    }
    at += 1;
    return { kind, fields };
  }

  function value(): Value {
    const token = next();
    if (token === '{') return node();
    if (token === '(') return listUntilClosed();
    return token === '<>' ? null : token.replace(/\\(.)/g, '$1');
  }

  return value();
}

export function isNode(value: Value | undefined): value is Node {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The nodes of a list; none where there is no list. */
export function nodesOf(value: Value | undefined): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

/** A bare word; empty for anything else. */
export function textOf(value: Value | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The query that a tree holds, in lists or by itself. Throws where there is none. */
export function firstQuery(tree: Value): Node {
  if (isNode(tree)) return tree;
  const [first = null] = Array.isArray(tree) ? tree : [];
  if (first === null) throw new Error('No query was kept.');
  return firstQuery(first);
}

/** The text of a constant of type text, which is kept as its length and its bytes; null for another node. */
export function textConstant(node: Node): string | null {
  const [TEXT, HEADER_BYTES] = ['25', 4];
  if (node.kind !== 'CONST' || node.fields['consttype'] !== TEXT || !Array.isArray(node.fields['constvalue']))
    return null;
  const bytes = node.fields['constvalue'].slice(2, -1).map(Number);
  return Buffer.from(bytes.slice(HEADER_BYTES)).toString('utf8');
}
