import { parseSync, type ParseResult } from 'oxc-parser';

/** A finding in the repository: where, and what to do about it. */
export type Finding = { path: string; line: number; message: string };

/** Any node of the syntax tree, with its fields unread. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown };

/**
 * One file of the repository, read once for all checks. `tree` is null for files that are not TypeScript or JavaScript.
 */
export type Source = { path: string; text: string; tree: ParseResult | null };

/** Whether a field of a node is itself a node. */
export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value &&
    'end' in value
  );
}

/** Reads the text of a file at a path below the root. Throws when it does not parse. */
export function readSource(path: string, text: string): Source {
  if (!/\.(tsx?|mjs)$/.test(path)) return { path, text, tree: null };
  const tree = parseSync(path, text);
  const [first] = tree.errors;
  if (first !== undefined) throw new Error(`${path} does not parse: ${first.message}`);
  return { path, text, tree };
}

export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('test/');
}

function lineAt(source: Source, offset: number): number {
  return source.text.slice(0, offset).split('\n').length;
}

export function linesOf(source: Source): number {
  return source.text === '' ? 0 : source.text.replace(/\n$/, '').split('\n').length;
}

/** A finding of the source at an offset of its text. */
export function findingAt(source: Source, offset: number, message: string): Finding {
  return { path: source.path, line: lineAt(source, offset), message };
}

/**
 * Visits every node of the tree, parents first; `parents` is the way down to it, nearest last, and changes as soon as
 * the visit is over.
 */
export function walk(source: Source, visit: (node: Node, parents: readonly Node[]) => void): void {
  // One list for all of millions of nodes: a copy for each took most of the time.
  const parents: Node[] = [];
  const go = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const each of value) go(each);
    } else if (isNode(value)) {
      visit(value, parents);
      parents.push(value);
      for (const field of Object.values(value)) go(field);
      parents.pop();
    }
  };
  go(source.tree?.program);
}

/** The name of an identifier, `a.b.c` of a member expression of names, else ''. */
export function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'Identifier' || value.type === 'JSXIdentifier')
    return typeof value['name'] === 'string' ? value['name'] : '';
  if (value.type !== 'MemberExpression' || value['computed'] === true) return '';
  return `${nameOf(value['object'])}.${nameOf(value['property'])}`;
}
