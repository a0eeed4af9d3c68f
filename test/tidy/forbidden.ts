import { findingAt, isNode, isTestFile, nameOf, walk, type Finding, type Node, type Source } from './source.ts';

/**
 * The one list of folders where a cast is allowed: brands are made in the kernel, rows get their types in platform/db.
 */
const castFolders: readonly string[] = ['src/kernel/', 'src/platform/db/'];

/** Where a framework asks for a default export. */
const defaultExportFiles: readonly RegExp[] = [
  /^src\/(slices\/[^/]+|app)\/web\/.*\.tsx$/,
  /^src\/app\/web\/(.*\/)?routes\.ts$/,
  /^(bench\/mutation\/)?[^/]+\.config\.ts$/,
  /^test\/support\/global-setup\.ts$/,
];

const suppression =
  /@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable|biome-ignore|prettier-ignore|(v8|c8|istanbul) ignore/;
const unfinished = /\b(TODO|FIXME|HACK)\b/;
const switchedOff =
  /^(test|it|describe|suite)(\.\w+)*\.(skip|only|todo|fixme|skipIf|runIf|fails?)$|^(xit|xtest|xdescribe|fit|fdescribe)$/;
const sleeping = /^(globalThis\.|window\.)?setTimeout$|\.waitForTimeout$/;
const checking = /\b(expect|assert)|\.rejects\b/i;

type Check = (node: Node, source: Source, parents: readonly Node[]) => string | null;

const isConst = (type: unknown) =>
  isNode(type) && type.type === 'TSTypeReference' && nameOf(type['typeName']) === 'const';

const noAny: Check = (node) =>
  node.type === 'TSAnyKeyword'
    ? '`any` switches the compiler off. Say the type, or `unknown` and look what it is.'
    : null;

const noBang: Check = (node) =>
  node.type === 'TSNonNullExpression' || node['definite'] === true
    ? '`!` claims what the compiler cannot see. Look whether it is there, and say what happens if not.'
    : null;

const noCast: Check = (node, source) => {
  const isCast =
    (node.type === 'TSAsExpression' && !isConst(node['typeAnnotation'])) || node.type === 'TSTypeAssertion';
  if (!isCast || castFolders.some((folder) => source.path.startsWith(folder))) return null;
  return `a cast claims what the compiler cannot see. Parse with zod, narrow with a condition, or use satisfies; only ${castFolders.join(' and ')} may cast.`;
};

const noDefaultExport: Check = (node, source) => {
  if (node.type !== 'ExportDefaultDeclaration' || defaultExportFiles.some((pattern) => pattern.test(source.path)))
    return null;
  return 'a default export has a new name in every file that imports it. Export it by name.';
};

const noSwitchedOffTest: Check = (node, source) =>
  node.type === 'CallExpression' && isTestFile(source.path) && switchedOff.test(nameOf(node['callee']))
    ? 'a test that does not run proves nothing. Mend it or remove it.'
    : null;

const noSleep: Check = (node, source) => {
  if (!isTestFile(source.path)) return null;
  const sleeps = node.type === 'CallExpression' && sleeping.test(nameOf(node['callee']));
  const importsSleep =
    node.type === 'ImportDeclaration' && isNode(node['source']) && node['source']['value'] === 'node:timers/promises';
  return sleeps || importsSleep
    ? 'a test that sleeps is slow or wrong. Wait for the event itself, or hand in the clock.'
    : null;
};

const noEmptyTest: Check = (node, source) => {
  const isTest = node.type === 'CallExpression' && /^(test|it)(\.(each|for))?$/.test(nameOf(node['callee']));
  if (!isTest || !isTestFile(source.path) || !Array.isArray(node['arguments'])) return null;
  const body: unknown = node['arguments'].at(-1);
  if (!isNode(body) || !/Function/.test(body.type)) return null;
  return checking.test(source.text.slice(body.start, body.end))
    ? null
    : 'this test cannot fail. Say with expect what must hold.';
};

const counting = /^(countAttempt|keepWithin|excuseAttempt|forgiveAttempts)$/;

const noWholeAddress: Check = (node) => {
  if (node.type !== 'CallExpression' || !counting.test(nameOf(node['callee'])) || !Array.isArray(node['arguments']))
    return null;
  const whole = node['arguments'].some((argument) => isNode(argument) && nameOf(argument).endsWith('.ip'));
  return whole ? 'a whole IPv6 address can be changed at will. Count by addressBucket(call.ip).' : null;
};

/**
 * Programs that run in a browser, where there is only the device's clock, and the place that hands the clock to
 * everybody else.
 */
const machineClockFiles = /\/use-[\w-]+\.tsx?$|^src\/app\/server\/compose\.ts$/;

const isMachineTime = (node: Node) =>
  (node.type === 'NewExpression' &&
    nameOf(node['callee']) === 'Date' &&
    Array.isArray(node['arguments']) &&
    node['arguments'].length === 0) ||
  (node.type === 'CallExpression' && nameOf(node['callee']) === 'Date.now') ||
  (node.type === 'ImportSpecifier' && nameOf(node['imported']) === 'systemClock');

const noMachineClock: Check = (node, { path }) => {
  if (!/^src\/(slices|app)\//.test(path) || isTestFile(path) || machineClockFiles.test(path) || !isMachineTime(node))
    return null;
  return "what is due is so by the database's time, not this machine's. Use call.now, platform.clock or, in a page, nowOf(context).";
};

/**
 * Code that may speak of money in cedis: the kernel and the codec of the wire; beside them the data of refusals,
 * spreadsheets, search engines, published prices, the pretend provider's pages and the demonstration, which calls as a
 * client does.
 */
const cedisFiles: readonly string[] = [
  'src/kernel/money.ts',
  'src/wire/fields.ts',
  'src/slices/escrow/domain/disputes/decision.ts',
  'src/slices/escrow/domain/reduction.ts',
  'src/slices/orders/domain/prices/shown-prices.ts',
  'src/slices/admin/server/exports/csv-exports.ts',
  'src/slices/escrow/server/payouts/download-statement.ts',
  'src/slices/escrow/server/approval/download-batch.ts',
  'src/slices/storefront/web/product/product-meta.ts',
  'src/slices/market/domain/read-record.ts',
  'providers/sandbox/',
  'db/seed/load/',
];

const moneyWords = /pesewa|cedi|ghs|amount|price|balance|fee(?!basis)|earned|paid|refund/i;

/** `amount / 100` and its like; a share times a hundred is a percentage. */
function isTimesHundred(node: Node, source: Source): boolean {
  if (node.type !== 'BinaryExpression' || !/^[*/]$/.test(String(node['operator']))) return false;
  const sides = [node['left'], node['right']].filter(isNode);
  const other = sides.find((side) => side['value'] !== 100);
  if (sides.every((side) => side['value'] !== 100) || other === undefined) return false;
  const text = source.text.slice(other.start, other.end);
  return moneyWords.test(text) && !text.includes(' / ');
}

const noCedis: Check = (node, source) => {
  if (!/^(src|db)\//.test(source.path) || isTestFile(source.path)) return null;
  if (cedisFiles.some((path) => source.path.startsWith(path))) return null;
  const converts = node.type === 'CallExpression' && /^(to|from)Ghs$/.test(nameOf(node['callee']));
  if (!converts && !isTimesHundred(node, source)) return null;
  return 'inside, money is whole pesewas: the codec of its contract (ghs, ghsAmount) turns it, and typedGhs fills in fields.';
};

/** Rooms that browsers load; what only the server reads there ends in `.server.ts`. */
const browserFiles = /^src\/(ui|parts|pages|app\/web|kernel|slices\/[^/]+\/(web|parts|domain))\//;
const serverFiles = /\.server\.tsx?$|^src\/kernel\/languages\//;
const loadsLocales = /^Intl(\.|$)|\.(toLocale(Date|Time)?String|localeCompare)$/;

const noLocales: Check = (node, { path }) => {
  if (!browserFiles.test(path) || serverFiles.test(path) || isTestFile(path)) return null;
  const callee = node.type === 'CallExpression' || node.type === 'NewExpression' ? nameOf(node['callee']) : '';
  return loadsLocales.test(callee)
    ? "a browser's first Intl takes a third of a second of a cheap phone. Use kernel/written and kernel/moment.ts."
    : null;
};

const checks: readonly Check[] = [
  noAny,
  noBang,
  noCast,
  noDefaultExport,
  noSwitchedOffTest,
  noSleep,
  noEmptyTest,
  noWholeAddress,
  noMachineClock,
  noCedis,
  noLocales,
];

const COLUMNS = 120;

/** The formatter holds code to its columns and leaves comments alone. */
function isWide(source: Source, { start, end }: { readonly start: number; readonly end: number }): boolean {
  const begun = source.text.lastIndexOf('\n', start) + 1;
  const isAlone = source.text.slice(begun, start).trim() === '';
  return (
    isAlone &&
    source.text
      .slice(begun, end)
      .split('\n')
      .some((line) => line.length > COLUMNS)
  );
}

function commentFindings(source: Source): Finding[] {
  return (source.tree?.comments ?? []).flatMap((comment) => {
    if (isWide(source, comment))
      return [findingAt(source, comment.start, `a line of this comment has more than ${COLUMNS} columns.`)];
    if (suppression.test(comment.value)) {
      return [
        findingAt(
          source,
          comment.start,
          'a suppressed finding is a finding. Mend the line, or argue about the rule in .oxlintrc.json.',
        ),
      ];
    }
    if (unfinished.test(comment.value)) {
      return [
        findingAt(
          source,
          comment.start,
          'main holds finished work. Do it now, or open an issue and leave the mark out.',
        ),
      ];
    }
    return [];
  });
}

/** Everything that is forbidden by its look in the syntax tree. */
export function forbiddenFindings(source: Source): Finding[] {
  const findings = commentFindings(source);
  walk(source, (node, parents) => {
    for (const check of checks) {
      const message = check(node, source, parents);
      if (message !== null) findings.push(findingAt(source, node.start, message));
    }
  });
  return findings;
}
