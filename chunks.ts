import { normalizePath } from 'vite';

/** What the bundler tells about a module of its graph. */
interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

interface Group {
  readonly name: string | ((id: string, graph: Graph) => string | null);
  readonly debugName?: string;
  readonly priority: number;
  readonly test?: RegExp;
  readonly minShareCount?: number;
}

const source = normalizePath(`${import.meta.dirname}/src`);

/** In the frame of every public page. */
const frame = ['root.tsx', 'entry.client.tsx', 'shell/public/PublicLayout.tsx'].map(
  (file) => `${source}/app/web/${file}`,
);

/** The pages that people come in by, each with what it may load later: they have to be light. */
const doors = [
  ['app/web/routes/Landing.tsx'],
  ['slices/catalogue/web/market/MarketplacePage.tsx'],
  ['slices/catalogue/web/product/ProductPage.tsx', 'slices/catalogue/web/product/InspectionReport.tsx'],
].map((files) => files.map((file) => `${source}/${file}`));

/** Not the landing page itself, which is shown in two places: who comes for one of its icons would get all of it. */
const shared = /^(?!.*[\\/]app[\\/]web[\\/]routes[\\/])/;

/** The module that passes on every icon there is. */
const allIcons = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/;

/** The icons' own files that a module means when it imports them by name, without all the others. */
function iconsOf(code: string, all: string): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list.split(','),
  );
  return names.map((name) => {
    const file = (name.trim().split(/\s+as\s+/)[0] ?? '')
      .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=\d)/g, '-')
      .toLowerCase();
    return all.replace(/lucide-react(\.m?js)$/, `icons/${file}$1`);
  });
}

/** What a module imports; of the icons those only that it names. */
function importsOf(id: string, graph: Graph): string[] {
  const found = graph.getModuleInfo(id);
  if (found === null) return [];
  return found.importedIds.flatMap((imported) =>
    allIcons.test(imported) ? iconsOf(found.code ?? '', imported) : [imported],
  );
}

/** All that a module needs before it can run. */
function reachOf(entries: readonly string[], graph: Graph): Set<string> {
  const missing = entries.find((entry) => graph.getModuleInfo(entry) === null);
  if (missing !== undefined)
    throw new Error(
      `${missing} is not part of the web app: the cut of its files in chunks.ts names a file that is gone.`,
    );
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...importsOf(id, graph));
  }
  return reached;
}

/**
 * How the web app is cut into files. A visitor's page is a few files that hold little it does not need: dozens of
 * small files cost more in headers than they hold, and one for all would bring the operators' screens along.
 * A group takes along what its modules need, unless a group before it took that: each needs those before it only.
 */
export function shopChunks(): Group[] {
  let reaches: { readonly frame: Set<string>; readonly doors: readonly Set<string>[] } | undefined;

  /** 'frame', 'shop' for what two doors or all have in common, the only door that needs it, or none. */
  function ofShop(id: string, graph: Graph): string | null {
    reaches ??= { frame: reachOf(frame, graph), doors: doors.map((door) => reachOf(door, graph)) };
    if (reaches.frame.has(id)) return 'frame';
    const users = reaches.doors.flatMap((reach, door) => (reach.has(id) ? [`door-${door}`] : []));
    return users.length > 1 ? 'shop' : (users[0] ?? null);
  }

  const group = (name: string, priority: number): Group => ({
    name: (id, graph) => (ofShop(id, graph) === name ? name : null),
    debugName: name,
    priority,
  });

  return [
    // What every page needs comes as one file that stays in the browser's cache from release to release,
    { name: 'framework', priority: 5, test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    // then the frame of the pages, what the doors of the shop have in common, and what each of them shares with pages
    // behind it;
    group('frame', 4),
    group('shop', 3),
    ...doors.map((_, door) => ({ ...group(`door-${door}`, 2), minShareCount: 2, test: shared })),
    // the rest that many pages share,
    {
      name: (id, graph) => (ofShop(id, graph) === null ? 'shared' : null),
      debugName: 'shared',
      priority: 1,
      minShareCount: 8,
      test: /src[\\/](ui|app|kernel|wire)[\\/]|lucide-react/,
    },
    // and the rules, addresses and words that some workplaces share: small files, each of which costs a request, and a
    // line in the table of all pages.
    {
      name: (id, graph) => (ofShop(id, graph) === null ? 'rules' : null),
      debugName: 'rules',
      priority: 0,
      minShareCount: 3,
      test: /[\\/]domain[\\/]|-paths\.ts$|[\\/]words\.ts$/,
    },
  ];
}
