import { isNode, type Node, nodesOf, textOf, type Value } from './node-tree.ts';
import { keyOf, plain, provenColumns } from './proven.ts';

/** What the catalogs of a database say, as far as it decides whether a value may be null. */
export interface Catalog {
  isNotNull(table: string, column: number): boolean;
  /**
   * Name of a function, whether it is strict (null arguments and no others make null), and whether it is PostgreSQL's
   * own.
   */
  functionOf(oid: string): { readonly name: string; readonly strict: boolean; readonly own: boolean } | undefined;
  /** The query behind a view. */
  queryOfView(table: string): Node | undefined;
  /** The table whose rows a composite type is made of. */
  tableOfRow(type: string): string | undefined;
}

/** A query and those around it. */
interface Scope {
  readonly query: Node;
  readonly outer: Scope | null;
  readonly proven: ReadonlySet<string>;
  /** While what an update writes is read: its columns are those of the row before. */
  readonly before?: boolean;
}

// Numbers as PostgreSQL writes the members of its enumerations (parsenodes.h, primnodes.h, nodes.h).
const RTE = { relation: '0', subquery: '1', join: '2', function: '3', values: '5', cte: '6', group: '9' } as const;
const COMMAND = { select: '1', update: '2', insert: '3' } as const;
const SUBLINK = { exists: '0', any: '2', expression: '4', array: '6' } as const;
const DEFAULT_RETURNING = '0';

/** Never null whatever their arguments are. */
const NEVER_NULL = new Set([
  'jsonb_build_object',
  'jsonb_build_array',
  'json_build_object',
  'json_build_array',
  'concat',
  'num_nulls',
  'num_nonnulls',
  'count',
  'row_number',
  'rank',
  'dense_rank',
]);
/** Null only where what they change is. */
const AS_ITS_FIRST = new Set(['array_remove', 'array_append']);
/** Strict functions that answer null to what is not null: what they look for may not be there. */
const LOOKS_UP =
  /^(jsonb?_(extract|array_element|object_field|path)|array_(length|position|lower|upper|ndims)|regexp_match|substring$|to_reg|pg_|current_setting|nullif)/;

function scopeOf(query: Node, outer: Scope | null): Scope {
  return { query, outer, proven: provenColumns(query) };
}

function above(scope: Scope, levels: number): Scope {
  let found = scope;
  for (let level = 0; level < levels; level += 1) {
    if (found.outer === null) throw new Error('A column belongs to a query that is not there.');
    found = found.outer;
  }
  return found;
}

function leavesOf(operation: Value | undefined): readonly number[] {
  if (!isNode(operation)) return [];
  if (operation.kind === 'RANGETBLREF') return [Number(operation.fields['rtindex'])];
  return [...leavesOf(operation.fields['larg']), ...leavesOf(operation.fields['rarg'])];
}

/** The queries that a union, an intersection or a difference is made of; none for another query. */
export function partsOf({ fields }: Node): readonly Node[] {
  return leavesOf(fields['setOperations'])
    .map((place) => nodesOf(fields['rtable'])[place - 1]?.fields['subquery'])
    .filter(isNode);
}

/** The columns that a query gives back. */
export function targetsOf({ fields }: Node): readonly Node[] {
  const list = fields['commandType'] === COMMAND.select ? fields['targetList'] : fields['returningList'];
  return nodesOf(list).filter((target) => target.fields['resjunk'] !== 'true');
}

/** Reads a query as PostgreSQL's planner has it. */
class Reading {
  readonly #catalog: Catalog;
  /** Recursive queries that are being read. */
  readonly #underWay = new Set<Node>();

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  /** Whether the column of this number that a query gives back may be null. */
  mayBeNull(query: Node, resno: number): boolean {
    return this.#output(query, resno, null);
  }

  #column(scope: Scope, varno: number, attno: number): boolean {
    const table = nodesOf(scope.query.fields['rtable'])[varno - 1];
    if (table === undefined || attno === 0) return table === undefined;
    const { fields } = table;
    switch (textOf(fields['rtekind'])) {
      case RTE.relation:
        return this.#ofTable(textOf(fields['relid']), attno);
      case RTE.subquery:
        return !isNode(fields['subquery']) || this.#output(fields['subquery'], attno, scope);
      case RTE.join:
        return this.#alias(fields['joinaliasvars'], attno, scope);
      case RTE.group:
        return this.#alias(fields['groupexprs'], attno, scope);
      case RTE.function:
        return this.#ofFunction(fields['functions'], attno);
      case RTE.values:
        return (Array.isArray(fields['values_lists']) ? fields['values_lists'] : [null]).some((row: Value) =>
          this.#alias(row, attno, scope),
        );
      case RTE.cte:
        return this.#ofCte(textOf(fields['ctename']), attno, above(scope, Number(fields['ctelevelsup'])));
      default:
        return true;
    }
  }

  #ofTable(table: string, attno: number): boolean {
    const view = this.#catalog.queryOfView(table);
    return view === undefined ? attno > 0 && !this.#catalog.isNotNull(table, attno) : this.#output(view, attno, null);
  }

  #alias(list: Value | undefined, place: number, scope: Scope): boolean {
    const expression = nodesOf(list)[place - 1];
    return expression === undefined || this.#nullable(expression, scope);
  }

  #ofFunction(functions: Value | undefined, attno: number): boolean {
    const call = nodesOf(functions)[0]?.fields['funcexpr'];
    const table = isNode(call) ? this.#catalog.tableOfRow(textOf(call.fields['funcresulttype'])) : undefined;
    if (table !== undefined) return !this.#catalog.isNotNull(table, attno);
    return (
      !isNode(call) ||
      !['generate_series', 'unnest', 'jsonb_array_elements', 'jsonb_array_elements_text'].includes(
        this.#catalog.functionOf(textOf(call.fields['funcid']))?.name ?? '',
      )
    );
  }

  #ofCte(name: string, attno: number, scope: Scope): boolean {
    const found = nodesOf(scope.query.fields['cteList']).find(({ fields }) => fields['ctename'] === name)?.fields[
      'ctequery'
    ];
    // A recursive query asks for itself: what its other parts say decides.
    if (!isNode(found) || this.#underWay.has(found)) return !isNode(found);
    this.#underWay.add(found);
    const isNullable = this.#output(found, attno, scope);
    this.#underWay.delete(found);
    return isNullable;
  }

  #output(inner: Node, resno: number, outer: Scope | null): boolean {
    const scope = scopeOf(inner, outer);
    const leaves = leavesOf(inner.fields['setOperations']);
    if (leaves.length > 0) return leaves.some((varno) => this.#column(scope, varno, resno));
    const expression = targetsOf(inner)[resno - 1]?.fields['expr'];
    return !isNode(expression) || this.#nullable(expression, scope);
  }

  /** What an update writes is in the row that it gives back. */
  #written(scope: Scope, variable: Node): Node | undefined {
    const { fields } = scope.query;
    if (
      scope.before ||
      fields['commandType'] !== COMMAND.update ||
      fields['resultRelation'] !== variable.fields['varno']
    )
      return undefined;
    const target = nodesOf(fields['targetList']).find((node) => node.fields['resno'] === variable.fields['varattno'])
      ?.fields['expr'];
    return isNode(target) ? target : undefined;
  }

  #variable(node: Node, from: Scope): boolean {
    const { fields } = node;
    const scope = above(from, Number(fields['varlevelsup']));
    const leftEmpty = Array.isArray(fields['varnullingrels']) && fields['varnullingrels'].length > 1;
    if (leftEmpty || (fields['varreturningtype'] ?? DEFAULT_RETURNING) !== DEFAULT_RETURNING) return true;
    const value = this.#written(scope, node);
    const isNullable = this.#column(scope, Number(fields['varno']), Number(fields['varattno']));
    if (!isNullable || value !== undefined)
      return isNullable && value !== undefined && this.#nullable(value, { ...scope, before: true });
    return !scope.proven.has(keyOf(node));
  }

  #anyOf(list: Value | undefined, scope: Scope): boolean {
    return nodesOf(list).some((node) => plain(node).kind !== 'PARAM' && this.#nullable(node, scope));
  }

  #call(oid: string, args: Value | undefined, scope: Scope): boolean {
    const called = this.#catalog.functionOf(oid);
    if (called === undefined || !called.own) return true;
    if (NEVER_NULL.has(called.name)) return false;
    if (AS_ITS_FIRST.has(called.name)) return this.#anyOf(nodesOf(args).slice(0, 1), scope);
    return !called.strict || LOOKS_UP.test(called.name) || this.#anyOf(args, scope);
  }

  /** An aggregate of a group has a row at least; one of a whole table may have none. */
  #aggregate({ fields }: Node, scope: Scope): boolean {
    const called = this.#catalog.functionOf(textOf(fields['aggfnoid']));
    if (called !== undefined && NEVER_NULL.has(called.name)) return false;
    const ofGroup = nodesOf(scope.query.fields['groupClause']).length > 0 && fields['aggfilter'] === null;
    return (
      !ofGroup ||
      nodesOf(fields['args']).some(
        (target) => !isNode(target.fields['expr']) || this.#nullable(target.fields['expr'], scope),
      )
    );
  }

  #subquery({ fields }: Node, scope: Scope): boolean {
    const inner = fields['subselect'];
    if (fields['subLinkType'] === SUBLINK.exists || fields['subLinkType'] === SUBLINK.array) return false;
    if (!isNode(inner) || fields['subLinkType'] === SUBLINK.any) return !isNode(inner) || this.#output(inner, 1, scope);
    const always =
      inner.fields['hasAggs'] === 'true' &&
      nodesOf(inner.fields['groupClause']).length === 0 &&
      inner.fields['havingQual'] === null;
    return !always || this.#output(inner, 1, scope);
  }

  #nullable(node: Node, scope: Scope): boolean {
    const { kind, fields } = node;
    switch (kind) {
      case 'VAR':
        return this.#variable(node, scope);
      case 'CONST':
        return fields['constisnull'] === 'true';
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return nodesOf(fields['args']).every((arg) => this.#nullable(arg, scope));
      case 'FUNCEXPR':
        return this.#call(textOf(fields['funcid']), fields['args'], scope);
      case 'OPEXPR':
      case 'SCALARARRAYOPEXPR':
        return this.#call(textOf(fields['opfuncid']), fields['args'], scope);
      case 'AGGREF':
        return this.#aggregate(node, scope);
      case 'WINDOWFUNC':
        return !NEVER_NULL.has(this.#catalog.functionOf(textOf(fields['winfnoid']))?.name ?? '');
      case 'CASEEXPR':
        return [fields['defresult'], ...nodesOf(fields['args']).map((when) => when.fields['result'])].some(
          (result) => !isNode(result) || this.#nullable(result, scope),
        );
      case 'SUBLINK':
        return this.#subquery(node, scope);
      case 'BOOLEXPR':
        return this.#anyOf(fields['args'], scope);
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'COERCETODOMAIN':
      case 'ARRAYCOERCEEXPR':
      case 'COLLATEEXPR':
        return isNode(fields['arg']) && this.#nullable(fields['arg'], scope);
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ARRAYEXPR':
      case 'ROWEXPR':
      case 'SQLVALUEFUNCTION':
        return false;
      default:
        return true;
    }
  }
}

/**
 * Whether each column that a query gives back may be null, after PostgreSQL's own reading of it: columns that are `not
 * null`, the joins that leave them empty, conditions that every row meets, strict functions, aggregates of groups. What
 * it does not know may be null. Parameters inside of expressions are taken for values.
 */
export function nullableColumns(query: Node, catalog: Catalog): boolean[] {
  const reading = new Reading(catalog);
  return targetsOf(query).map((_, index) => reading.mayBeNull(query, index + 1));
}
