import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { columnList, columnsAs } from '#platform/db/columns.ts';
import { parseSync } from 'oxc-parser';

/** A node of a parsed file; its fields are read as they are met. */
interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** A statement as the code has it. */
export interface Statement {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** What cannot be known without running the code. */
export interface Unknown {
  readonly file: string;
  readonly line: number;
}

/** One file: where the names of its top level come from. */
interface Module {
  readonly path: string;
  readonly source: string;
  readonly program: Syntax;
  readonly constants: ReadonlyMap<string, Syntax>;
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

type Names = ReadonlyMap<string, Syntax>;

const MOST_TEXTS = 64;

function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function listOf(value: unknown): readonly Syntax[] {
  return Array.isArray(value) ? value.filter(isSyntax) : [];
}

function nameOf(value: unknown): string {
  if (!isSyntax(value)) return '';
  const name = value['name'] ?? value['value'];
  return typeof name === 'string' ? name : '';
}

/** The constants that these lines declare, by name. */
function constantsOf(lines: readonly Syntax[]): Map<string, Syntax> {
  const found = new Map<string, Syntax>();
  for (const line of lines) {
    const declared = line.type === 'ExportNamedDeclaration' ? line['declaration'] : line;
    if (!isSyntax(declared) || declared.type !== 'VariableDeclaration' || declared['kind'] !== 'const') continue;
    for (const { id, init } of listOf(declared['declarations']))
      if (isSyntax(init) && nameOf(id) !== '') found.set(nameOf(id), init);
  }
  return found;
}

function importsOf(lines: readonly Syntax[]): Map<string, { from: string; name: string }> {
  const found = new Map<string, { from: string; name: string }>();
  for (const line of lines) {
    const isImport =
      line.type === 'ImportDeclaration' || (line.type === 'ExportNamedDeclaration' && isSyntax(line['source']));
    for (const part of isImport ? listOf(line['specifiers']) : []) {
      found.set(nameOf(part['local'] ?? part['exported']), {
        from: nameOf(line['source']),
        name: nameOf(part['imported'] ?? part['local']),
      });
    }
  }
  return found;
}

const ROOMS = /^#(kernel|wire|platform|adapters|ui|parts|embedded|channels|app|slices)\//;

/** Reads which statements files have, following constants through the modules that they come from. */
export class StatementReader {
  readonly #root: string;
  readonly #modules = new Map<string, Module>();

  /** `root` is the folder with `src`. */
  constructor(root: string) {
    this.#root = root;
  }

  #moduleAt(path: string): Module {
    const known = this.#modules.get(path);
    if (known) return known;
    const source = readFileSync(join(this.#root, path), 'utf8');
    const program: unknown = parseSync(path, source).program;
    if (!isSyntax(program)) throw new Error(`${path} cannot be read.`);
    const lines = listOf(program['body']);
    const module = { path, source, program, constants: constantsOf(lines), imports: importsOf(lines) };
    this.#modules.set(path, module);
    return module;
  }

  #pathOf(from: string, importer: string): string | null {
    if (ROOMS.test(from)) return from.replace('#', 'src/');
    return from.startsWith('.') ? join(dirname(importer), from) : null;
  }

  /** The expression behind a name, and the module that has it. */
  #behind(
    name: string,
    module: Module,
    names: readonly Names[],
  ): { expression: Syntax; module: Module; names: readonly Names[] } | null {
    for (const [depth, declared] of names.entries()) {
      const expression = declared.get(name);
      if (expression) return { expression, module, names: names.slice(depth) };
    }
    const expression = module.constants.get(name);
    if (expression) return { expression, module, names: [] };
    const imported = module.imports.get(name);
    const path = imported && this.#pathOf(imported.from, module.path);
    return imported && path ? this.#behind(imported.name, this.#moduleAt(path), []) : null;
  }

  #product(parts: readonly (readonly string[] | null)[]): string[] | null {
    let texts = [''];
    for (const part of parts) {
      if (part === null) return null;
      texts = texts.flatMap((before) => part.map((after) => before + after));
      if (texts.length > MOST_TEXTS) return null;
    }
    return texts;
  }

  /** Every text that an expression may be, or null where only running it would tell. */
  #textsOf(expression: unknown, module: Module, names: readonly Names[]): readonly string[] | null {
    if (!isSyntax(expression)) return null;
    const read = (part: unknown) => this.#textsOf(part, module, names);
    switch (expression.type) {
      case 'Literal':
        return ['string', 'number'].includes(typeof expression['value']) ? [String(expression['value'])] : null;
      case 'TemplateLiteral': {
        const inserted = listOf(expression['expressions']);
        const quasis = listOf(expression['quasis']).map(({ value }) =>
          typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
        );
        return this.#product(
          quasis.flatMap((text, index) => (inserted[index] ? [[text], read(inserted[index])] : [[text]])),
        );
      }
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
        return read(expression['expression']);
      case 'ConditionalExpression': {
        const [one, other] = [read(expression['consequent']), read(expression['alternate'])];
        return one && other && [...new Set([...one, ...other])];
      }
      case 'Identifier': {
        const found = this.#behind(nameOf(expression), module, names);
        return found && this.#textsOf(found.expression, found.module, found.names);
      }
      case 'MemberExpression':
        return this.#membersOf(expression, module, names);
      case 'CallExpression':
        return this.#columnsOf(expression, module, names);
      default:
        return null;
    }
  }

  /** The columns that a call lists: the only functions of which the compiler knows what text they give. */
  #columnsOf(call: Syntax, module: Module, names: readonly Names[]): readonly string[] | null {
    const [first, second] = listOf(call['arguments']);
    const [table] = (nameOf(call['callee']) === 'columnsAs' && this.#textsOf(first, module, names)) || [];
    const columns = this.#wordsOf(table === undefined ? first : second, module, names);
    if (columns === null) return null;
    if (table !== undefined) return [columnsAs(table, columns)];
    return nameOf(call['callee']) === 'columnList' ? [columnList(columns)] : null;
  }

  /** The texts of a constant array. */
  #wordsOf(expression: unknown, module: Module, names: readonly Names[]): string[] | null {
    if (!isSyntax(expression)) return null;
    if (expression.type === 'TSAsExpression') return this.#wordsOf(expression['expression'], module, names);
    const found = expression.type === 'Identifier' ? this.#behind(nameOf(expression), module, names) : null;
    if (found) return this.#wordsOf(found.expression, found.module, found.names);
    return expression.type === 'ArrayExpression'
      ? listOf(expression['elements']).flatMap((element) => this.#textsOf(element, module, names) ?? [])
      : null;
  }

  /** The texts under one name of a constant object, or all of them where the name is not known. */
  #membersOf(expression: Syntax, module: Module, names: readonly Names[]): readonly string[] | null {
    const found =
      isSyntax(expression['object']) && expression['object'].type === 'Identifier'
        ? this.#behind(nameOf(expression['object']), module, names)
        : null;
    const object = found && this.#plainObject(found.expression);
    if (!found || !object) return null;
    const wanted = expression['computed'] === true ? null : nameOf(expression['property']);
    const values = listOf(object['properties']).filter(({ key }) => wanted === null || nameOf(key) === wanted);
    const texts = values.map(({ value }) => this.#textsOf(value, found.module, found.names));
    return texts.length === 0 || texts.includes(null) ? null : texts.flatMap((text) => text ?? []);
  }

  #plainObject(expression: Syntax): Syntax | null {
    if (expression.type === 'ObjectExpression') return expression;
    return isSyntax(expression['expression']) ? this.#plainObject(expression['expression']) : null;
  }

  /** What a call asks of the database, or undefined where it asks nothing. */
  #askedBy(call: Syntax, module: Module, names: readonly Names[]): readonly string[] | null | undefined {
    const [callee, [first, second]] = [call['callee'], listOf(call['arguments'])];
    if (!isSyntax(callee)) return undefined;
    const method = callee.type === 'MemberExpression' ? nameOf(callee['property']) : '';
    if (method === 'rows' || method === 'rowsOf') return this.#textsOf(first, module, names);
    const source =
      method === 'rowsFrom' ? first : ['listPage', 'rowsWithWords'].includes(nameOf(callee)) ? second : undefined;
    if (source === undefined) return undefined;
    const list = this.#plainObject(
      source.type === 'Identifier' ? (this.#behind(nameOf(source), module, names)?.expression ?? source) : source,
    );
    const part = (name: string) =>
      this.#textsOf(listOf(list?.['properties']).find(({ key }) => nameOf(key) === name)?.['value'], module, names);
    return list ? this.#product([['select '], part('columns'), [' from '], part('from')]) : null;
  }

  /** The statements of a file, and where one cannot be known. */
  statementsIn(path: string): { statements: Statement[]; unknown: Unknown[] } {
    const module = this.#moduleAt(path);
    const [statements, unknown]: [Statement[], Unknown[]] = [[], []];
    const visit = (node: unknown, names: readonly Names[]): void => {
      if (Array.isArray(node)) return node.forEach((part) => visit(part, names));
      if (!isSyntax(node)) return;
      const inner = node.type === 'BlockStatement' ? [constantsOf(listOf(node['body'])), ...names] : names;
      const texts = node.type === 'CallExpression' ? this.#askedBy(node, module, inner) : undefined;
      const line = module.source.slice(0, node.start).split('\n').length;
      if (texts === null) unknown.push({ file: path, line });
      for (const text of texts ?? []) statements.push({ file: path, line, text });
      for (const part of Object.values(node)) if (typeof part === 'object') visit(part, inner);
    };
    visit(module.program, []);
    return { statements, unknown };
  }
}
