import { isNode, nameOf, type Finding, type Source } from './source.ts';

/** Names that say nothing about what is inside. */
const emptyNames: readonly string[] = [
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'misc',
  'manager',
  'managers',
  'service',
  'services',
  'data',
  'info',
];

/** Folders that are sanctioned all the same: what the product ships with, each file with its source in SOURCES.md. */
const sanctioned: readonly string[] = ['data'];

/** Names that a framework gives to files. */
const frameworkFiles: readonly RegExp[] = [/^src\/app\/web\/(root|entry\.client|entry\.server)\.tsx$/];

const kebab =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.(api|race|property|component|test|config|d|css|client|server))*\.(ts|tsx|mjs|css)$/;
const pascal = /^[A-Z][A-Za-z0-9]*((\.component)?\.test)?\.tsx$/;

function exportedNames(declaration: unknown): string[] {
  if (!isNode(declaration)) return [];
  const declared = Array.isArray(declaration['declarations']) ? declaration['declarations'] : [declaration];
  return declared
    .filter(isNode)
    .map((each) => nameOf(each['id']))
    .filter((name) => name !== '');
}

/** The components a file gives to others: exported functions and constants with a capital, in a .tsx file. */
function exportedComponents(source: Source): string[] {
  const body: readonly unknown[] = source.tree?.program.body ?? [];
  return body.filter(isNode).flatMap((statement) => {
    if (!/^Export(Named|Default)Declaration$/.test(statement.type)) return [];
    const declaration = statement['declaration'];
    if (!isNode(declaration) || declaration.type.startsWith('TS')) return [];
    return exportedNames(declaration).filter((name) => /^[A-Z][a-z]/.test(name));
  });
}

function emptyNameFindings(path: string): Finding[] {
  const parts = path.split('/').map((part) => part.replace(/\..*$/, ''));
  return parts
    .filter((part, index) => emptyNames.includes(part.toLowerCase()) && !(index === 0 && sanctioned.includes(part)))
    .map((part) => ({
      path,
      line: 1,
      message: `"${part}" does not say what is inside. Name it after what it does or holds.`,
    }));
}

/** Names of files and folders that break the conventions. */
export function nameFindings(source: Source): Finding[] {
  const { path } = source;
  const findings = emptyNameFindings(path);
  const file = path.split('/').at(-1) ?? '';
  if (source.tree === null || frameworkFiles.some((pattern) => pattern.test(path))) return findings;
  if (!kebab.test(file) && !pascal.test(file)) {
    findings.push({
      path,
      line: 1,
      message: 'files are named in kebab-case.ts, a file with one component in PascalCase.tsx. Rename it.',
    });
  }
  const [component, ...others] = exportedComponents(source);
  if (path.endsWith('.tsx') && !pascal.test(file) && component !== undefined && others.length === 0) {
    findings.push({ path, line: 1, message: `has one component, ${component}. Name the file ${component}.tsx.` });
  }
  return findings;
}
