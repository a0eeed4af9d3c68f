import {
  findingAt,
  isNode,
  isTestFile,
  linesOf,
  nameOf,
  walk,
  type Finding,
  type Node,
  type Source,
} from './source.ts';

/** The limits, in lines and in parameters. */
const limits = {
  folderFiles: 25,
  sourceLines: 300,
  dataLines: 400,
  testLines: 400,
  functionLines: 80,
  componentLines: 120,
  e2eLines: 120,
  parameters: 4,
};

const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

function isFunction(node: Node): boolean {
  return functionTypes.includes(node.type) && isNode(node['body']);
}

/** The name a function is known by: its own, or of the variable, property or method that holds it. */
function functionName(node: Node, parent: Node | undefined): string {
  const own = nameOf(node['id']);
  if (own !== '' || parent === undefined) return own;
  return nameOf(parent['id']) || nameOf(parent['key']);
}

function isComponent(source: Source, name: string): boolean {
  return source.path.endsWith('.tsx') && /^[A-Z]/.test(name);
}

// A group of tests is a list, not a function to read at once; its tests are measured one by one.
function isTestGroup(source: Source, parent: Node | undefined): boolean {
  return isTestFile(source.path) && parent?.type === 'CallExpression' && /^describe\b/.test(nameOf(parent['callee']));
}

// An e2e test is one story of several people; its steps are named in it, and cutting it would hide who did what before.
function isE2e(source: Source, parent: Node | undefined): boolean {
  return source.path.startsWith('test/e2e/') && parent?.type === 'CallExpression';
}

/** Lists of what the demonstration holds, which nobody reads from top to bottom. */
function isData(path: string): boolean {
  return /^db\/seed\/demo-[a-z-]+\.ts$/.test(path);
}

function sizeOfFile(source: Source): Finding[] {
  const limit = isTestFile(source.path)
    ? limits.testLines
    : isData(source.path)
      ? limits.dataLines
      : limits.sourceLines;
  const lines = linesOf(source);
  if (lines <= limit) return [];
  return [
    {
      path: source.path,
      line: limit + 1,
      message: `has ${lines} lines, the limit is ${limit}. Split it where its nouns part.`,
    },
  ];
}

/** Files, functions, components and parameter lists beyond the limits. */
export function sizeFindings(source: Source): Finding[] {
  const findings = sizeOfFile(source);
  walk(source, (node, parents) => {
    if (!isFunction(node)) return;
    const parent = parents.at(-1);
    const name = functionName(node, parent);
    const lines = source.text.slice(node.start, node.end).split('\n').length;
    const component = isComponent(source, name);
    const limit = component ? limits.componentLines : isE2e(source, parent) ? limits.e2eLines : limits.functionLines;
    const label = name === '' ? 'a function' : name;
    if (lines > limit && !isTestGroup(source, parent)) {
      const remedy = component ? 'Give its parts components of their own.' : 'Give its steps names of their own.';
      findings.push(findingAt(source, node.start, `${label} has ${lines} lines, the limit is ${limit}. ${remedy}`));
    }
    const count = Array.isArray(node['params']) ? node['params'].length : 0;
    if (count > limits.parameters) {
      findings.push(
        findingAt(
          source,
          node.start,
          `${label} takes ${count} parameters, the limit is ${limits.parameters}. Take one object with names.`,
        ),
      );
    }
  });
  return findings;
}

/** Folders of the source with more files than anybody finds their way in. */
export function folderFindings(paths: Iterable<string>): Finding[] {
  const folders = Map.groupBy(
    [...paths].filter((path) => path.startsWith('src/')),
    (path) => path.slice(0, path.lastIndexOf('/')),
  );
  return [...folders]
    .filter(([, files]) => files.length > limits.folderFiles)
    .map(([path, files]) => ({
      path,
      line: 1,
      message: `has ${files.length} files, the limit is ${limits.folderFiles}. Part it by its nouns.`,
    }));
}
