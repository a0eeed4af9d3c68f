import { STOP_KINDS, STOP_WORDS } from '#kernel/trade/hand-over.ts';
import { paths } from '#pages/paths/paths.ts';
import { phoneNow } from '#ui/form-state/phone-now.ts';
import type { KeptAct, KeptField } from '#ui/outbox/kept-act.ts';
import type { Outbox } from '#ui/outbox/outbox.ts';
import { deviceId, knownOffset } from '#ui/outbox/phone-clock.ts';
import { openDB, deleteDB } from 'idb';

/** Where versions before the common outbox kept what was done at stops, and messages. */
const STOPS = 'fg-stops';
const MESSAGES = 'farmgate-outbox:';

type OldAct = Omit<KeptAct, 'turn' | 'ownerId'>;
type Texts = ReadonlyMap<string, unknown>;

const valuesOf = (value: unknown): Texts =>
  new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []);

function textOf(values: Texts, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

function stateOf(refusal: string): Pick<KeptAct, 'state' | 'refusal'> {
  return refusal === ''
    ? { state: 'waiting', refusal: null }
    : { state: 'refused', refusal: { why: refusal, at: phoneNow().toISOString() } };
}

function textFields(values: Texts): KeptField[] {
  return [...values].flatMap(([name, value]): KeptField[] => (typeof value === 'string' ? [[name, value]] : []));
}

/** A stop as it was kept before; null for what is none. */
export function stopFrom(value: unknown): OldAct | null {
  const stop = valuesOf(value);
  const kind = STOP_KINDS.find((known) => known === stop.get('kind'));
  const [id, deliveryId, photo] = [textOf(stop, 'actId'), textOf(stop, 'deliveryId'), stop.get('photo')];
  if (kind === undefined || id === '' || deliveryId === '') return null;
  const offset = stop.get('clockOffsetMs');
  const file: KeptField[] =
    photo instanceof Blob ? [['photos', new File([photo], 'stop.jpg', { type: photo.type })]] : [];
  return {
    id,
    format: 0,
    label: `${STOP_WORDS[kind]}, ${textOf(stop, 'orderNumber')}`,
    thing: `delivery:${deliveryId}`,
    page: paths.transportDay(),
    fields: [['id', deliveryId], ['kind', kind], ...textFields(valuesOf(stop.get('fields'))), ...file],
    form: null,
    deviceId: textOf(stop, 'deviceId'),
    phoneAt: textOf(stop, 'phoneAt'),
    clockOffsetMs: typeof offset === 'number' ? offset : null,
    ...stateOf(textOf(stop, 'refusal')),
  };
}

/** A message as it was kept before; null for what is none. */
function messageFrom(value: unknown): OldAct | null {
  const message = valuesOf(value);
  const [id, at] = [textOf(message, 'clientId'), textOf(message, 'writtenAt')];
  const to = valuesOf(message.get('to'));
  if (id === '' || at === '') return null;
  const about = textOf(to, 'conversationId') || textOf(to, 'recipientId');
  return {
    id,
    format: 0,
    label: 'Message',
    thing: `talk:${about}`,
    page: paths.messages(),
    fields: [
      ['intent', 'send'],
      ...textFields(to),
      ['content', textOf(message, 'content')],
      ...textFields(new Map([['attachmentId', message.get('attachmentId')]])),
    ],
    form: null,
    deviceId: deviceId(),
    phoneAt: at,
    clockOffsetMs: knownOffset(),
    ...stateOf(textOf(message, 'refusal')),
  };
}

const isOld = (act: OldAct | null): act is OldAct => act !== null;

async function oldStops(): Promise<readonly unknown[]> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === STOPS)) return [];
  const shelf = await openDB(STOPS);
  try {
    return shelf.objectStoreNames.contains('acts') ? await shelf.getAll('acts') : [];
  } finally {
    shelf.close();
  }
}

function oldMessages(ownerId: string): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(MESSAGES + ownerId) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Takes in what versions before the common outbox kept of this person; nothing is lost where that fails. */
export async function takeOver(outbox: Outbox): Promise<void> {
  const { ownerId } = outbox;
  try {
    const stops = await oldStops();
    const [own, others] = [
      stops.filter((stop) => valuesOf(stop).get('ownerId') === ownerId),
      stops.filter((stop) => valuesOf(stop).get('ownerId') !== ownerId),
    ];
    const acts = [...own.map(stopFrom), ...oldMessages(ownerId).map(messageFrom)].filter(isOld);
    if (acts.length === 0) return;
    // Kept by their own keys: what was taken in and not removed before a tab was closed is not there twice.
    await outbox.adopt(acts);
    localStorage.removeItem(MESSAGES + ownerId);
    if (others.length === 0) await deleteDB(STOPS);
    else await removeStops(own);
  } catch {
    // A browser that cannot list its databases has them looked for again on the next page.
  }
}

async function removeStops(stops: readonly unknown[]): Promise<void> {
  const shelf = await openDB(STOPS);
  for (const stop of stops) await shelf.delete('acts', textOf(valuesOf(stop), 'actId'));
  shelf.close();
}
