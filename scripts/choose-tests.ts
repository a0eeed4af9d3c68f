/** A file of code with the slices that it names: by an import, or by the name of an event or a refusal of theirs. */
export interface CodeFile {
  readonly path: string;
  readonly slices: ReadonlySet<string>;
}

/** What a change can reach. `database` is null where that is everything. */
export interface Choice {
  readonly database: readonly string[] | null;
  readonly e2e: readonly string[];
}

const TEST = /\.test\.tsx?$/;
const DATABASE_TEST = /\.(api|race)\.test\.ts$/;
/** Whatever depends on these, which is everything. */
const FOUNDATIONS = [
  /^(package-lock\.json|vitest\.config\.ts)$/,
  /^src\/(kernel|wire|platform|embedded|app\/server)\//,
  /^db\/migrations\//,
  /^test\/support\/(?!component\/|e2e|own-product\/|page-checks)/,
];
/** Tests that try every endpoint: only a declaration of one concerns them all. */
const EVERY_ENDPOINT = /^test\/(authorization-matrix|bad-input|repeated-calls|documented-bodies|contract)\./;
const DECLARATION = /^src\/slices\/[^/]+\/(contract[^/]*|server\/routes)\.ts$|^test\/authorization-matrix\//;
const ADAPTER_SERVES: Readonly<Record<string, string>> = { payments: 'escrow' };

/** The slice that a file belongs to or serves, unless it is one of a page or a test; '' for other files. */
function sliceOf(path: string): string {
  if (TEST.test(path)) return '';
  const kind = path.startsWith('providers/') ? 'payments' : /^src\/adapters\/([^/]+)\//.exec(path)?.[1];
  if (kind !== undefined) return ADAPTER_SERVES[kind] ?? 'notifications';
  return /^src\/slices\/([^/]+)\/(?!parts\/|web\/)/.exec(path)?.[1] ?? '';
}

function folderOf(path: string): string {
  return /^src\/slices\/([^/]+)\//.exec(path)?.[1] ?? '';
}

const meets = (some: ReadonlySet<string>, others: ReadonlySet<string>) => [...some].some((one) => others.has(one));

/** The slices with all that name them, directly or through others. */
function withDependents(touched: ReadonlySet<string>, files: readonly CodeFile[]): ReadonlySet<string> {
  const reached = new Set(touched);
  let before: number;
  do {
    before = reached.size;
    for (const { path, slices } of files) {
      const slice = sliceOf(path);
      if (slice !== '' && meets(slices, reached)) reached.add(slice);
    }
  } while (reached.size > before);
  return reached;
}

/** Chooses the tests that the changed paths can reach, by the slices that the code names. */
export function chooseTests(changed: readonly string[], files: readonly CodeFile[]): Choice {
  const own = new Set(changed.filter((path) => TEST.test(path)));
  const e2e = [...own].filter((path) => path.startsWith('test/e2e/'));
  const code = changed.filter((path) => !own.has(path));
  if (code.some((path) => FOUNDATIONS.some((pattern) => pattern.test(path)))) return { database: null, e2e };
  const reached = withDependents(new Set(code.map(sliceOf).filter((slice) => slice !== '')), files);
  const isDeclared = code.some((path) => DECLARATION.test(path));
  const isReached = ({ path, slices }: CodeFile) => {
    if (own.has(path)) return true;
    if (EVERY_ENDPOINT.test(path)) return isDeclared;
    if (path.startsWith('db/')) return code.some((other) => other.startsWith('db/'));
    return reached.has(folderOf(path)) || meets(slices, reached);
  };
  const database = files.filter((file) => DATABASE_TEST.test(file.path) && isReached(file)).map(({ path }) => path);
  return { database, e2e };
}
