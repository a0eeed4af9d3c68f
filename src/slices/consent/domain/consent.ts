import { ON_OTHER_SIDES } from '#kernel/consent/other-sides.ts';
import type { Task } from '#kernel/consent/task.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { monthStart } from '#kernel/periods/month.ts';
import { after, DAY_MS } from '#kernel/time.ts';

/** For how many months a consent may be given. */
export const MONTHS = [3, 6, 12] as const;

/** How many people may act for one farmer at once, and for how many farmers one person may. */
export const MOST_REPRESENTATIVES = 3;
export const MOST_MEMBERS = 200;

export interface Somebody {
  readonly id: string;
  readonly role: string;
  readonly kycStatus: string;
  readonly isActive: boolean;
}

export interface Consent {
  readonly tasks: readonly Task[];
  readonly endsAt: Date;
  readonly endedAt: Date | null;
}

/** The same day some months later, or the last of that month where it has no such day. Ghana keeps UTC. */
export function monthsLater(start: Date, months: number): Date {
  const first = monthStart(start, months);
  const days = (monthStart(start, months + 1).getTime() - first.getTime()) / DAY_MS;
  const intoDay = start.getTime() - monthStart(start).getTime() - (start.getUTCDate() - 1) * DAY_MS;
  return after(first, (Math.min(start.getUTCDate(), days) - 1) * DAY_MS + intoDay);
}

/** Whether somebody may act for farmers at all: with a checked identity, and on no other side of the trade. */
export function mayRepresent({ role, kycStatus, isActive }: Omit<Somebody, 'id'>): boolean {
  return isActive && kycStatus === 'approved' && !ON_OTHER_SIDES.has(role);
}

/** Whether somebody may be acted for. */
export function isMember({ role, isActive }: Pick<Somebody, 'role' | 'isActive'>): boolean {
  return isActive && role === 'farmer';
}

/** Whether a consent counts at a moment, by the clock and by what people did. */
export function counts({ endsAt, endedAt }: Omit<Consent, 'tasks'>, now: Date): boolean {
  return endedAt === null && endsAt > now;
}

export interface Giving {
  readonly member: Somebody;
  readonly representative: Somebody;
  /** How many others act for the member now, and for how many others the representative acts. */
  readonly otherRepresentatives: number;
  readonly otherMembers: number;
}

/** Whether a consent may be given. */
export function decideGiving(giving: Giving): Decision<null> {
  const { member, representative, otherRepresentatives, otherMembers } = giving;
  if (member.id === representative.id) return refuse('consent.yourself', 'That is you. Choose somebody else.');
  if (!isMember(member)) return refuse('consent.not_farmer', 'Only a farmer with an open account can agree to this.');
  if (!mayRepresent(representative))
    return refuse(
      'consent.not_for_role',
      'A representative needs a verified identity, and cannot be a buyer, transporter, inspector or administrator.',
    );
  if (otherRepresentatives >= MOST_REPRESENTATIVES)
    return refuse(
      'consent.too_many',
      `At most ${MOST_REPRESENTATIVES} people may act for one farmer. Withdraw one consent first.`,
    );
  if (otherMembers >= MOST_MEMBERS)
    return refuse('consent.full', `One person may act for at most ${MOST_MEMBERS} farmers. Ask somebody else.`);
  return accept(null);
}
