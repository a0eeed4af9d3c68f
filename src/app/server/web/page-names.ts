import { BoundedMap } from '#kernel/bounded-map.ts';
import { matchRoutes, type ServerBuild } from 'react-router';

const MOST_KNOWN = 2000;
/** How pages ask for their data: beside the page, and `/_root.data` for the first. */
const DATA = /(?:\/_root)?\.data$/;

/** The whole address of each page of the app, as a pattern. */
function patternsOf(routes: ServerBuild['routes']): { path: string }[] {
  const addressOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${addressOf(route.parentId)}/${route.path ?? ''}`.replaceAll(/\/+/g, '/') : '';
  };
  return Object.values(routes).flatMap((route) =>
    route && (route.path !== undefined || route.index) ? [{ path: addressOf(route.id) }] : [],
  );
}

/** Names the page at an address by its pattern, as `/marketplace/product/:id`. */
export function createPageNames(build: ServerBuild | (() => Promise<ServerBuild>)): (pathname: string) => string {
  // While the web app is being edited nobody measures its pages.
  if (typeof build === 'function') return () => '/';
  const patterns = patternsOf(build.routes);
  const known = new BoundedMap<string, string>(MOST_KNOWN);
  return (pathname) => {
    const page = pathname.replace(DATA, '') || '/';
    const name = known.get(page) ?? matchRoutes(patterns, page)?.[0]?.route.path ?? '/*';
    known.set(page, name);
    return name;
  };
}
