/** The shape in which acts are kept by this version. Raise it when an older version could not send what is written. */
export const FORMAT = 1;

/** A field of a form as it was sent; photos are files. */
export type KeptField = readonly [name: string, value: string | File];

/** What is written down when somebody acts. */
export interface NewAct {
  /** The key under which the server takes it once. */
  readonly id: string;
  /** What it is, in words of its person: 'Confirm order FG-261125-7KQ2MX'. */
  readonly label: string;
  /** What it is about: acts about the same thing are sent one after the other. */
  readonly thing: string;
  /** The page that it was written on, which takes it. */
  readonly page: string;
  readonly fields: readonly KeptField[];
  /** Identifies its form among those of its page, to fill it again; null where no form does. */
  readonly form: { readonly intent: string; readonly hidden: Readonly<Record<string, string>> } | null;
}

export interface Refusal {
  readonly why: string;
  /** When the server said so, by our clock (ISO 8601). */
  readonly at: string;
}

/** What a person did and the server may not have yet. */
export interface KeptAct extends NewAct {
  readonly format: number;
  /** Nobody sends or sees what somebody else did with this phone. */
  readonly ownerId: string;
  /** Counts up with every act that is kept: a clock may be set back. */
  readonly turn: number;
  readonly deviceId: string;
  /** When it happened, by the clock of this phone (ISO 8601). */
  readonly phoneAt: string;
  /** How far the clock of the server was ahead of it when they last compared; null when they never did. */
  readonly clockOffsetMs: number | null;
  /** `sending`: its page sends it itself, and it is here in case that page is closed first. */
  readonly state: 'waiting' | 'sending' | 'refused';
  readonly refusal: Refusal | null;
}

const TEXTS = ['id', 'label', 'thing', 'page', 'ownerId', 'deviceId', 'phoneAt', 'state'] as const;

function isKept(value: unknown): value is KeptAct {
  if (typeof value !== 'object' || value === null) return false;
  const found = new Map<string, unknown>(Object.entries(value));
  return TEXTS.every((name) => typeof found.get(name) === 'string') && Array.isArray(found.get('fields'));
}

/** The acts of one person out of what the phone keeps, in the order in which they were done. */
export function actsOf(ownerId: string, kept: readonly unknown[]): KeptAct[] {
  return kept
    .filter(isKept)
    .filter((act) => act.ownerId === ownerId)
    .toSorted((one, other) => one.turn - other.turn);
}

/** Whether this version can send it: a later one may have written what this one does not understand. */
export function isSendable(act: Pick<KeptAct, 'format'>): boolean {
  return act.format <= FORMAT;
}

/** What was typed, to be read or copied where it cannot be sent. */
export function textsOf({ fields }: Pick<KeptAct, 'fields'>): string[] {
  return fields.flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && !OWN_FIELDS.has(name) ? [value] : [],
  );
}

/** Fields that say nothing of the act. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['requestKey', 'formId', 'intent', 'to', 'id', 'conversationId']);

const sameValue = (one: string | File, other: string | File) =>
  typeof one === 'string' || typeof other === 'string'
    ? one === other
    : one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Whether two acts ask for the same. */
export function sameAct(one: Pick<NewAct, 'page' | 'fields'>, other: Pick<NewAct, 'page' | 'fields'>): boolean {
  return (
    one.page === other.page &&
    one.fields.length === other.fields.length &&
    one.fields.every(([name, value], index) => {
      const [otherName, otherValue] = other.fields[index] ?? ['', ''];
      return name === otherName && sameValue(value, otherValue);
    })
  );
}

/**
 * Under which key an act is kept: that of its form, unless this phone used it for something else. A page that is
 * opened from a copy has the key of the last visit again.
 */
export function keyFor(
  wanted: NewAct,
  known: { readonly acts: readonly KeptAct[]; readonly taken: readonly string[] },
  newKey: () => string,
): string {
  if (wanted.id === '' || known.taken.includes(wanted.id)) return newKey();
  const before = known.acts.find(({ id }) => id === wanted.id);
  // What was refused may be corrected and sent under the same key; the server remembers only what it took.
  return before === undefined || before.state !== 'waiting' || sameAct(before, wanted) ? wanted.id : newKey();
}

/** How long a page may take to send an act itself before somebody else does. */
const PAGE_SENDS_MS = 30_000;

/** Whether it is to be sent now. A clock that was set back counts as a long time. */
export function isDue(act: KeptAct, now: Date): boolean {
  if (act.state === 'refused' || !isSendable(act)) return false;
  const age = now.getTime() - Date.parse(act.phoneAt);
  return act.state === 'waiting' || age < 0 || age > PAGE_SENDS_MS;
}
