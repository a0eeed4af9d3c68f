import { MINUTE_MS } from '#kernel/time.ts';

/** So long somebody sees as another person, at most. */
export const LONGEST_VIEW_MS = 15 * MINUTE_MS;

/** So many pages are looked at in one view, since each is an entry of the audit log. */
export const MOST_PAGES = 300;

/** What the person is helped with: shown to them, while the reason stays in the audit log. */
export const HELP_CATEGORIES = ['order', 'money', 'listing', 'delivery', 'account', 'other'] as const;
export type HelpCategory = (typeof HELP_CATEGORIES)[number];

/** Each as it ends 'to help you with'. */
export const HELP_WORDS: Readonly<Record<HelpCategory, string>> = {
  order: 'an order',
  money: 'your money',
  listing: 'your listings',
  delivery: 'a delivery',
  account: 'your account',
  other: 'a question',
};

/** What ended a view. */
export type ViewEnd = 'time' | 'stop' | 'replaced' | 'signed_out' | 'permission' | 'person';

/** The person seen, as they are now, and what the administrator may do now. */
export interface ViewParts {
  readonly person: { readonly role: string; readonly isActive: boolean; readonly isDeleted: boolean };
  readonly admin: { readonly mayView: boolean; readonly isSignedIn: boolean };
}

/** Nobody sees as an administrator, or as a person who could not sign in. */
export function mayBeSeenAs({ role, isActive, isDeleted }: ViewParts['person']): boolean {
  return role !== 'admin' && isActive && !isDeleted;
}

/** Why a view that has not ended yet counts no more; null while it counts. */
export function endOf({ person, admin }: ViewParts, endsAt: Date, now: Date): ViewEnd | null {
  if (endsAt <= now) return 'time';
  if (!admin.isSignedIn) return 'signed_out';
  if (!admin.mayView) return 'permission';
  return mayBeSeenAs(person) ? null : 'person';
}

/** Long runs of letters and digits in an address may open something for readers of the log. */
const SECRET_PART = /[\w-]{20,}/g;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const LONGEST_PATH = 200;

/** A path as the audit log has it: as it is asked for by people, without what might be a secret. */
export function loggedPath(path: string): string {
  return path
    .replace(/\.data$/, '')
    .replaceAll(SECRET_PART, (part) => (ID.test(part) ? part : '…'))
    .slice(0, LONGEST_PATH);
}
