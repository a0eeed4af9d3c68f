import { sentText } from '#ui/form-state/form-state.ts';
import { missingFields } from '../../domain/hand-over/missing.ts';
import { STOP_KINDS, type StopKind } from '#kernel/trade/hand-over.ts';

/** What was done at a stop, as its form says it. */
export interface StopAct {
  readonly deliveryId: string;
  readonly orderNumber: string;
  readonly kind: StopKind;
  readonly fields: Readonly<Record<string, string>>;
  readonly photo: File | null;
}

/** Fields of a stop that are texts; an empty one counts as left out. */
const TEXTS = ['code', 'reason', 'note', 'recipientName', 'next', 'retryOn', 'alone'] as const;

function fieldsOf(form: FormData): Readonly<Partial<Record<(typeof TEXTS)[number], string>>> {
  return Object.fromEntries(
    TEXTS.map((name) => [name, sentText(form, name)] as const).filter(([, text]) => text !== ''),
  );
}

/** The photo of a stop, as pages call its field. */
export function photoOf(form: FormData): File | null {
  const [photo] = form.getAll('photos');
  return photo instanceof File && photo.size > 0 ? photo : null;
}

function kindOf(form: FormData): StopKind | null {
  return STOP_KINDS.find((kind) => kind === form.get('kind')) ?? null;
}

/** What is missing of a stop, in words, before the phone keeps it; null when nothing is. */
export function missingOf(form: FormData): string | null {
  const fields = fieldsOf(form);
  const { code } = fields;
  if (code !== undefined && !/^\d{6}$/.test(code.replaceAll(/[\s-]/g, ''))) return 'The code has 6 digits.';
  const kind = kindOf(form) ?? 'delivery';
  const [first] = missingFields({ ...fields, kind, photo: photoOf(form) ?? undefined });
  return first ? `${first[1]}.` : null;
}

/** The same form as what the phone keeps. */
export function actOf(
  form: FormData,
  stop: { readonly deliveryId: string; readonly orderNumber: string },
): StopAct | null {
  const kind = kindOf(form);
  return kind && { ...stop, kind, fields: fieldsOf(form), photo: photoOf(form) };
}
