/** Where administrators write the same texts again and again. */
export const REPLY_KINDS = ['dispute_question', 'dispute_reason', 'listing_rejection', 'document_rejection'] as const;
export type ReplyKind = (typeof REPLY_KINDS)[number];

/** The most saved replies of all kinds together: people who pick one read their names. */
export const MOST_REPLIES = 50;
export const LONGEST_REPLY_NAME = 60;

/** What a text may leave open, and how long the words can be that are put there. */
const LONGEST_WORDS = { order: 20, product: 120, buyer: 161, seller: 121, name: 121, document: 40 } as const;
type Placeholder = keyof typeof LONGEST_WORDS;

interface ReplyPlace {
  /** The longest text that the field of this kind takes. */
  readonly longest: number;
  /** What its pages always know. */
  readonly placeholders: readonly Placeholder[];
}

const OF_A_DISPUTE = ['order', 'product', 'buyer', 'seller'] as const;

export const REPLY_PLACES = {
  dispute_question: { longest: 2000, placeholders: OF_A_DISPUTE },
  dispute_reason: { longest: 2000, placeholders: OF_A_DISPUTE },
  listing_rejection: { longest: 1000, placeholders: ['product', 'name'] },
  document_rejection: { longest: 300, placeholders: ['document', 'name'] },
} as const satisfies Readonly<Record<ReplyKind, ReplyPlace>>;

/** The words for each placeholder of a kind. */
export type ReplyWords<K extends ReplyKind> = Readonly<
  Record<(typeof REPLY_PLACES)[K]['placeholders'][number], string>
>;

const PLACEHOLDER = /\{([a-z]+)\}/g;

/** A text with its placeholders filled in one pass: braces in the words that are put there stay as they are. */
export function fillReply(text: string, words: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(words));
  return text.replace(PLACEHOLDER, (whole, name: string) => known.get(name) ?? whole);
}

/** The same texts, filled with the words of one case. */
export function fillReplies<R extends { readonly text: string }>(
  replies: readonly R[],
  words: Readonly<Record<string, string>>,
): R[] {
  return replies.map((reply) => ({ ...reply, text: fillReply(reply.text, words) }));
}

/** A placeholder as people type it. */
export const inBraces = (name: Placeholder) => `{${name}}`;

/**
 * Why a text cannot be kept for a kind, in one sentence; null when it can. Filled, it fits its field for every case.
 */
export function replyFinding(kind: ReplyKind, text: string): string | null {
  const { longest, placeholders }: ReplyPlace = REPLY_PLACES[kind];
  const left = fillReply(text, Object.fromEntries(placeholders.map((name) => [name, ''])));
  const stray = /\{[^{}]*\}?|\}/.exec(left)?.[0];
  if (stray !== undefined)
    return `${stray.slice(0, 30)} cannot be filled in here. Use ${placeholders.map(inBraces).join(', ')}, or no braces.`;
  const widest = placeholders.map((name) => [name, 'x'.repeat(LONGEST_WORDS[name])]);
  const length = fillReply(text, Object.fromEntries(widest)).length;
  if (length <= longest) return null;
  return text.length > longest
    ? `At most ${longest} characters here`
    : `At most ${longest} characters here with its placeholders filled, and this can become ${length}`;
}

/** Whether two names are one to those who read them. */
export function isSameName(one: string, other: string): boolean {
  return one.toLocaleLowerCase('en') === other.toLocaleLowerCase('en');
}
