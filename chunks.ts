import type { RouteConfigEntry } from '@react-router/dev/routes';
import { normalizePath } from 'vite';
import routes from './src/app/web/routes.ts';

/** What the bundler tells about a module of its graph. */
interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly code: string | null;
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

interface Group {
  readonly name: string | ((id: string, graph: Graph) => string | null);
  readonly debugName?: string;
  readonly priority: number;
  readonly test?: RegExp;
}

/** Modules that one set of pages needs, and the file that they are served in. */
interface Part {
  readonly modules: readonly string[];
  readonly bytes: number;
  readonly pages: ReadonlySet<Page>;
  /** Other parts that must be there before this one runs. */
  readonly needs: Set<Part>;
}

interface Page {
  /** Its module and those of the layouts around it. */
  readonly files: readonly string[];
  /** What it loads beside the frame, in bytes of source. */
  bytes: number;
  /** In how many files. */
  parts: number;
}

const source = normalizePath(`${import.meta.dirname}/src/`);
const web = `${source}app/web`;

/** Loaded with every page: what is around it, and how texts are said, which nearly all of them do. */
const frame = [
  ...['root.tsx', 'entry.client.tsx', 'shell/public/PublicLayout.tsx'].map((file) => `${web}/${file}`),
  ...['Said.tsx', 'said-option.ts'].map((file) => `${source}ui/languages/${file}`),
];

const framework = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/;

/** Most visits begin at one of these, often over a slow network: bytes and files cost them more. */
const doors = /[\\/](Landing|MarketplacePage|ProductPage)\.tsx$/;
const DOOR_COST = 40_000;
const DOOR_FILES = 6_000;
const isDoor = ({ files }: Page) => doors.test(files[0] ?? '');

/** What one more file costs a page that has the usual number of them, in bytes of source. */
const FILE_COST = 42_000;
const USUAL_FILES = 8;

/** A page that loads this much beside the frame pays for a byte what a byte is worth. */
const USUAL_BYTES = 130_000;

const LEVELS = 32;

const newPage = (...files: readonly string[]): Page => ({ files, bytes: 0, parts: 0 });

/** What each further byte costs a page: the more, the more it loads already. */
function costOfByte(page: Page): number {
  return isDoor(page) ? DOOR_COST : (page.bytes / USUAL_BYTES) ** 8;
}

/** What each further file costs a page: the more, the more it has already. */
const costOfFile = (page: Page) => (isDoor(page) ? DOOR_FILES : 1) * FILE_COST * (page.parts / USUAL_FILES) ** 6;

function pagesOf(entries: readonly RouteConfigEntry[], layouts: readonly string[] = []): Page[] {
  return entries.flatMap(({ file, children }) => {
    const files = [normalizePath(new URL(file, `file://${web}/`).pathname), ...layouts];
    return children ? pagesOf(children, files) : [newPage(...files)];
  });
}

/** All that some modules need before they can run. */
function reachOf(files: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>();
  const waiting = [...files];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/** Packages that only loaders and actions use are reached from pages all the same, and left out later. */
const counts = (id: string) => id.startsWith(source) && /\.tsx?$/.test(id);

const bytesOfModule = (id: string, graph: Graph) => (counts(id) ? (graph.getModuleInfo(id)?.code?.length ?? 0) : 0);

/** The pages, and what they load when it is opened, each with what it needs. */
function needsOfPages(graph: Graph): Map<Page, Set<string>> {
  const found = new Map<Page, Set<string>>();
  const later = new Set<string>();
  const add = (next: Page) => {
    const reach = reachOf(next.files, graph);
    found.set(next, reach);
    for (const id of reach)
      for (const opened of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) later.add(opened);
  };
  for (const next of [newPage(...frame), ...pagesOf(routes)]) add(next);
  for (const opened of later) add(newPage(opened));
  return found;
}

/** Modules that the same pages need, together: the finest cut in which no page loads what it does not need. */
function finestParts(graph: Graph): Set<Part> {
  const always = reachOf(frame, graph);
  const bytesOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + bytesOfModule(id, graph), 0);
  const pagesOfModule = new Map<string, Page[]>();
  for (const [next, reach] of needsOfPages(graph)) {
    const ids = [...reach].filter((id) => !always.has(id) && !framework.test(id));
    next.bytes = bytesOf(ids);
    for (const id of ids) pagesOfModule.set(id, [...(pagesOfModule.get(id) ?? []), next]);
  }
  const numbers = new Map<Page, number>();
  const keyOf = (pages: readonly Page[]) =>
    pages.map((each) => numbers.get(each) ?? numbers.set(each, numbers.size).size).join();
  const several = [...pagesOfModule].filter(([, pages]) => pages.length > 1);
  const parts = [...Map.groupBy(several, ([, pages]) => keyOf(pages)).values()].map((modules): Part => ({
    modules: modules.map(([id]) => id),
    bytes: bytesOf(modules.map(([id]) => id)),
    pages: new Set(modules[0]?.[1]),
    needs: new Set(),
  }));
  for (const { pages } of parts) for (const each of pages) each.parts += 1;
  const partOf = new Map(parts.flatMap((part) => part.modules.map((id) => [id, part] as const)));
  for (const [id, part] of partOf) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      const needed = partOf.get(imported);
      if (needed !== undefined && needed !== part) part.needs.add(needed);
    }
  }
  return new Set(parts);
}

const shared = (pages: ReadonlySet<Page>, others: ReadonlySet<Page>) => [...pages].filter((each) => others.has(each));
const without = (pages: ReadonlySet<Page>, others: ReadonlySet<Page>) => [...pages].filter((each) => !others.has(each));

/** What all pages together save when two parts are served as one file; below zero when they pay. */
function savedBy({ a, b }: Pick<Pair, 'a' | 'b'>): number {
  const spared = shared(a.pages, b.pages).reduce((sum, each) => sum + costOfFile(each), 0);
  const paid = (pages: readonly Page[], bytes: number) =>
    pages.reduce((sum, each) => sum + bytes * costOfByte(each), 0);
  return spared - paid(without(a.pages, b.pages), b.bytes) - paid(without(b.pages, a.pages), a.bytes);
}

/** Whether a part needs another by way of a third: as one file the two would need each other and it. */
function needsByWay(from: Part, to: Part): boolean {
  const seen = new Set<Part>();
  const waiting = [...from.needs].filter((part) => part !== to);
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (part === to) return true;
    if (seen.has(part)) continue;
    seen.add(part);
    waiting.push(...part.needs);
  }
  return false;
}

function join(parts: Set<Part>, a: Part, b: Part): Part {
  const joined: Part = {
    modules: [...a.modules, ...b.modules],
    bytes: a.bytes + b.bytes,
    pages: new Set([...a.pages, ...b.pages]),
    needs: new Set([...a.needs, ...b.needs]),
  };
  joined.needs.delete(a);
  joined.needs.delete(b);
  for (const each of shared(a.pages, b.pages)) each.parts -= 1;
  for (const each of without(a.pages, b.pages)) each.bytes += b.bytes;
  for (const each of without(b.pages, a.pages)) each.bytes += a.bytes;
  parts.delete(a);
  parts.delete(b);
  for (const { needs } of parts) {
    const needed = needs.delete(a);
    if (needs.delete(b) || needed) needs.add(joined);
  }
  parts.add(joined);
  return joined;
}

interface Pair {
  readonly a: Part;
  readonly b: Part;
  /** What joining the two saved when it was last reckoned. As pages grow, it only falls. */
  saved: number;
}

/** The pair that saves most as one file, out of those in the order of what they saved before. */
function bestOf(pairs: readonly Pair[]): Pair | undefined {
  let best: Pair | undefined;
  for (const pair of pairs) {
    if (pair.saved <= (best?.saved ?? 0)) break;
    pair.saved = savedBy(pair);
    if (pair.saved > (best?.saved ?? 0) && !needsByWay(pair.a, pair.b) && !needsByWay(pair.b, pair.a)) best = pair;
  }
  return best;
}

/** Joins parts as long as the files that pages save outweigh the bytes that they load for nothing. */
function joinParts(parts: Set<Part>): void {
  const pairsOf = (a: Part, others: readonly Part[]): Pair[] =>
    others.map((b) => ({ a, b, saved: savedBy({ a, b }) })).filter(({ saved }) => saved > 0);
  let pairs = [...parts].flatMap((part, index, all) => pairsOf(part, all.slice(index + 1)));
  for (;;) {
    const best = bestOf(pairs.sort((one, other) => other.saved - one.saved));
    if (best === undefined) return;
    const gone = [best.a, best.b];
    const others = [...parts].filter((part) => !gone.includes(part));
    const joined = join(parts, best.a, best.b);
    pairs = [...pairs.filter(({ a, b }) => !gone.includes(a) && !gone.includes(b)), ...pairsOf(joined, others)];
  }
}

interface ServedFile {
  readonly name: string;
  /** How many files, each needing the next, must be there before it. */
  readonly level: number;
}

function levelOf(part: Part): number {
  return Math.max(0, ...[...part.needs].map((needed) => levelOf(needed) + 1));
}

/** The file of every module that several pages need. */
function filesOfModules(graph: Graph): Map<string, ServedFile> {
  const parts = finestParts(graph);
  joinParts(parts);
  const files = [...parts].flatMap((part, index) => {
    const file = { name: `part-${index}`, level: levelOf(part) };
    if (file.level >= LEVELS) throw new Error(`Files of the web app need one another over ${file.level} levels.`);
    return part.modules.map((id) => [id, file] as const);
  });
  return new Map(files);
}

/**
 * How the web app is cut into files: few for each page, with little that it does not need. What pages share is cut by
 * who needs it, and small parts are joined where that costs visits less than one more file.
 */
export function pageChunks(): Group[] {
  let files: ReadonlyMap<string, ServedFile> | undefined;
  let always: ReadonlySet<string> | undefined;
  return [
    // What every page needs comes as one file that stays in the browser's cache from release to release.
    { name: 'framework', priority: LEVELS + 2, test: framework },
    {
      name: (id, graph) => ((always ??= reachOf(frame, graph)).has(id) ? 'frame' : null),
      debugName: 'frame',
      priority: LEVELS + 1,
    },
    // The bundler gives a file all that its modules need unless an earlier one has it: so what is needed comes first.
    ...Array.from({ length: LEVELS }, (_, level) => ({
      name: (id: string, graph: Graph) => {
        const file = (files ??= filesOfModules(graph)).get(id);
        return file?.level === level ? file.name : null;
      },
      debugName: `level-${level}`,
      priority: LEVELS - level,
    })),
  ];
}
