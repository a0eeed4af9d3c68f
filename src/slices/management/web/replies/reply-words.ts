import { REPLY_KINDS, type ReplyKind } from '#kernel/management/replies.ts';

interface KindWords {
  readonly label: string;
  /** Who reads what is sent with it. */
  readonly readers: string;
}

/** Where a saved reply is used, as operators call it. */
export const KIND_WORDS: Readonly<Record<ReplyKind, KindWords>> = {
  dispute_question: { label: 'Disputes: question to both sides', readers: 'Buyer and seller read it in the dispute.' },
  dispute_reason: { label: 'Disputes: reason of a decision', readers: 'Both parties read it with the decision.' },
  listing_rejection: { label: 'Listings: why one is rejected', readers: 'The farmer reads it.' },
  document_rejection: { label: 'Identity documents: why one is rejected', readers: 'Its owner reads it.' },
};

export const kindOptions = REPLY_KINDS.map((value) => ({ value, label: KIND_WORDS[value].label }));

export const REPLY_TOASTS = { saved: 'Reply Saved', deleted: 'Reply Deleted', failed: 'Nothing Was Changed' } as const;
