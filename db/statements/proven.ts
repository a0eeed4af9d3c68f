import { isNode, type Node, nodesOf, textOf, type Value } from './node-tree.ts';

// Numbers as PostgreSQL writes the members of its enumerations (nodes.h, primnodes.h).
const [INNER_JOIN, IS_NOT_NULL] = ['0', '1'];

/** A column within its query. */
export function keyOf({ fields }: Node): string {
  return `${textOf(fields['varno'])}.${textOf(fields['varattno'])}`;
}

/** Conditions that every row of a query meets: its own, and those of its inner joins. */
function conditionsOf(from: Value | undefined): readonly Node[] {
  if (!isNode(from)) return [];
  const { kind, fields } = from;
  const isInner = kind === 'FROMEXPR' || (kind === 'JOINEXPR' && fields['jointype'] === INNER_JOIN);
  const parts =
    kind === 'FROMEXPR' ? nodesOf(fields['fromlist']) : isInner ? [fields['larg'], fields['rarg']].filter(isNode) : [];
  return [...(isInner && isNode(fields['quals']) ? [fields['quals']] : []), ...parts.flatMap(conditionsOf)];
}

/** An expression without the casts that change nothing. */
export function plain(expression: Node): Node {
  const inner = expression.kind === 'RELABELTYPE' ? expression.fields['arg'] : undefined;
  return isNode(inner) ? plain(inner) : expression;
}

/** The columns that cannot be null where this condition is met. */
function provenBy(condition: Node): string[] {
  const { kind, fields } = condition;
  if (kind === 'BOOLEXPR' && fields['boolop'] === 'and') return nodesOf(fields['args']).flatMap(provenBy);
  const compared = kind === 'OPEXPR' || kind === 'SCALARARRAYOPEXPR' ? nodesOf(fields['args']) : [];
  const told =
    kind === 'NULLTEST' && fields['nulltesttype'] === IS_NOT_NULL && isNode(fields['arg']) ? [fields['arg']] : [];
  return [...compared, ...told]
    .map(plain)
    .filter((node) => node.kind === 'VAR' && node.fields['varlevelsup'] === '0')
    .map(keyOf);
}

/** The columns of which the conditions of a query say that they are not null in any of its rows. */
export function provenColumns(query: Node): ReadonlySet<string> {
  return new Set(conditionsOf(query.fields['jointree']).flatMap(provenBy));
}
