import { paths } from '#pages/paths/paths.ts';
import { DAY_MS } from '#kernel/time.ts';

/** A kind of page that the phone keeps, and what it is called where it is offered without a network. */
export interface KeptKind {
  readonly pattern: RegExp;
  readonly name: string;
  /** For how many milliseconds a copy helps: goods and jobs move on. */
  readonly longestMs: number;
}

/** No page is kept for longer. */
export const LONGEST_MS = 7 * DAY_MS;
const ID = '[\\w-]+';

function kind(path: string, name: string, longestMs = LONGEST_MS): KeptKind {
  return { pattern: new RegExp(`^${path.replaceAll(':id', ID)}$`), name, longestMs };
}

/** Pages that help without a network. What is paid, signed or administered is not among them. */
const KINDS: readonly KeptKind[] = [
  kind(paths.home(), 'Home'),
  kind(paths.marketplace(), 'Market'),
  kind(paths.product(':id'), 'Product'),
  kind(paths.prices(), 'Prices'),
  kind(paths.takeHome(), 'What you take home'),
  kind(paths.calendar(), 'Planting calendar'),
  kind(paths.help(), 'Help'),
  kind(paths.dashboard(), 'Dashboard'),
  kind(paths.orders(), 'Orders'),
  kind(paths.orderManagement(), 'Orders'),
  kind(paths.order(':id'), 'Order'),
  kind(paths.listings(), 'Your listings'),
  kind(paths.transportDay(), 'Your day', DAY_MS),
  kind(paths.qualityInspector(), 'Inspections', DAY_MS),
];

/** The path of a page, also where only its data is asked for. */
export function pageOf(pathname: string): string {
  if (pathname === '/_root.data') return '/';
  return pathname.replace(/\.data$/, '');
}

/** The address of a page's data, as a navigation within the web app asks for it. */
export function dataOf(page: string): string {
  return page === '/' ? '/_root.data' : `${page}.data`;
}

/** What kind of kept page a path belongs to; undefined for pages that are not kept. */
export function kindAt(pathname: string): KeptKind | undefined {
  return KINDS.find(({ pattern }) => pattern.test(pageOf(pathname)));
}

/** Whether another person may be signed in after a request for this path. */
export function signsIn(pathname: string): boolean {
  const page = pageOf(pathname);
  return page.startsWith(paths.auth()) || page === paths.resetPassword();
}

export const signsOut = (pathname: string): boolean => pathname === paths.signOut();
