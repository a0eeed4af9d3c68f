import type { Notice, NoticeParams, Words } from './notice.ts';
import { accessNotices } from './notices/access.ts';
import { accountNotices } from './notices/account.ts';
import { communityNotices } from './notices/community.ts';
import { requestNotices } from './notices/requests.ts';
import { consentNotices } from './notices/consents.ts';
import { deadlineNotices } from './notices/deadlines.ts';
import { selfPickupNotices } from './notices/self-pickup.ts';
import { disputeNotices } from './notices/disputes.ts';
import { handOverNotices } from './notices/hand-over.ts';
import { exportNotices } from './notices/exports.ts';
import { listingNotices } from './notices/listings.ts';
import { answerNotices, messageNotices } from './notices/messages.ts';
import { moneyNotices } from './notices/money.ts';
import { orderNotices } from './notices/orders.ts';
import { changeNotices } from './notices/changes.ts';
import { standingNotices } from './notices/standing.ts';
import { harvestNotices } from './notices/harvests.ts';
import { lotNotices } from './notices/lots.ts';
import { priceNotices } from './notices/prices.ts';
import { quoteNotices } from './notices/quotes.ts';
import { suspicionNotices } from './notices/suspicions.ts';
import { visitNotices } from './notices/visits.ts';
import { weightNotices } from './notices/weights.ts';
import { chargebackNotices } from './notices/chargebacks.ts';
import { reconciliationNotices } from './notices/reconciliation.ts';

/** Every kind of notice with all of its texts. A new kind goes into the file of its topic. */
export const NOTICES = {
  ...orderNotices,
  ...weightNotices,
  ...visitNotices,
  ...suspicionNotices,
  ...changeNotices,
  ...deadlineNotices,
  ...selfPickupNotices,
  ...standingNotices,
  ...handOverNotices,
  ...disputeNotices,
  ...listingNotices,
  ...priceNotices,
  ...quoteNotices,
  ...harvestNotices,
  ...lotNotices,
  ...moneyNotices,
  ...chargebackNotices,
  ...reconciliationNotices,
  ...messageNotices,
  ...communityNotices,
  ...requestNotices,
  ...accountNotices,
  ...accessNotices,
  ...answerNotices,
  ...exportNotices,
  ...consentNotices,
};

export type NoticeKind = keyof typeof NOTICES;

/** The parameters that a kind takes. */
export type ParamsOf<K extends NoticeKind> = (typeof NOTICES)[K]['sample'];

function isNoticeKind(text: string): text is NoticeKind {
  return Object.hasOwn(NOTICES, text);
}

/** The kind's entry, or null for one that an earlier release knew. */
export function noticeOf(kind: string): Notice | null {
  return isNoticeKind(kind) ? NOTICES[kind] : null;
}

/** All texts of a notice; null when its kind is no longer known. */
export function wordsOf(kind: string, params: NoticeParams, url: string): Words | null {
  return noticeOf(kind)?.words(params, url) ?? null;
}
