import type { Random } from '../harness/random.ts';
import { createServer, type Session, type SubmitPdu } from 'smpp';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** What the operator does with messages to a number, by its last digit. */
export type Fate = 'delivered' | 'undelivered' | 'refused';

export function fateOf(number: string): Fate {
  if (number.endsWith('8')) return 'undelivered';
  return number.endsWith('9') ? 'refused' : 'delivered';
}

const INVALID_DESTINATION = 11;
const RECEIPT = 4;
const LONGEST_RECEIPT_MS = 400;
/** Of receipts, so many come twice. */
const DOUBLED = 0.1;

/** A message as its parts arrived at a phone. */
export interface Arrived {
  readonly to: string;
  readonly from: string;
  readonly text: string;
}

/** The machine of a mobile operator, spoken to by SMPP. */
export interface Operator {
  readonly port: number;
  readonly arrived: readonly Arrived[];
  /** Whether somebody is bound. */
  isBound(): boolean;
  /** Somebody's phone sends an SMS to our short code. */
  write(from: string, text: string): void;
  /** Closes every connection; bound clients have to come again. */
  drop(): void;
  close(): void;
}

/** Keeps the parts of joined messages until the last of them is there. */
class Phones {
  readonly arrived: Arrived[] = [];
  readonly #parts = new Map<string, Map<number, string>>();

  take({ destination_addr: to, source_addr: from, short_message: { message, udh } }: SubmitPdu): void {
    const [header] = udh ?? [];
    if (header === undefined) return void this.arrived.push({ to, from, text: String(message) });
    const [, , reference, total, number] = header;
    const key = `${to} ${reference}`;
    const parts = this.#parts.get(key) ?? new Map<number, string>();
    this.#parts.set(key, parts.set(number ?? 0, String(message)));
    if (parts.size < (total ?? 0)) return;
    this.#parts.delete(key);
    const text = [...parts].toSorted(([one], [other]) => one - other).map(([, part]) => part);
    this.arrived.push({ to, from, text: text.join('') });
  }
}

/** Starts it on a free port. Receipts come late and in no order, some of them twice. */
export async function startOperator(shortCode: string, random: Random): Promise<Operator> {
  const phones = new Phones();
  /** Who is bound, with what was handed over and not yet taken. */
  const sessions = new Map<Session, Set<(isTaken: boolean) => void>>();
  let submitted = 0;

  /** Keeps a receipt until somebody is bound who takes it. */
  async function report(to: string, id: string): Promise<void> {
    await delay(random() * LONGEST_RECEIPT_MS);
    const [bound] = sessions;
    if (bound === undefined) return report(to, id);
    const state = fateOf(to) === 'delivered' ? 'DELIVRD' : 'UNDELIV';
    const message = `id:${id} sub:001 dlvrd:001 submit date:2611300000 done date:2611300001 stat:${state} err:000 text:`;
    const isTaken = await new Promise<boolean>((resolve) => {
      const [session, waiting] = bound;
      waiting.add(resolve);
      session.deliver_sm(
        {
          ...{ source_addr: to, destination_addr: shortCode, esm_class: RECEIPT },
          short_message: { message: Buffer.from(message) },
        },
        () => resolve(true),
      );
    });
    if (!isTaken || random() < DOUBLED) await report(to, id);
  }

  function lose(session: Session): void {
    for (const resolve of sessions.get(session) ?? []) resolve(false);
    sessions.delete(session);
    session.destroy();
  }

  const server = createServer({}, (session) => {
    session.on('error', () => lose(session));
    session.on('close', () => lose(session));
    session.on('bind_transceiver', (pdu) => {
      session.send(pdu.response());
      sessions.set(session, new Set());
    });
    session.on('enquire_link', (pdu) => session.send(pdu.response()));
    session.on('unbind', (pdu) => {
      session.send(pdu.response());
      session.close();
    });
    session.on('submit_sm', (pdu) => {
      if (fateOf(pdu.destination_addr) === 'refused')
        return session.send(pdu.response({ command_status: INVALID_DESTINATION }));
      const id = `m${(submitted += 1)}`;
      phones.take(pdu);
      session.send(pdu.response({ message_id: id }));
      if (pdu.registered_delivery !== 0) void report(pdu.destination_addr, id);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const { port } =
    typeof address === 'object' && address !== null ? address : ({ port: 0 } satisfies Partial<AddressInfo>);
  return {
    port,
    arrived: phones.arrived,
    isBound: () => sessions.size > 0,
    write(from, text) {
      const [session] = sessions.keys();
      session?.deliver_sm({
        ...{ source_addr: from, source_addr_ton: 1, source_addr_npi: 1, destination_addr: shortCode },
        short_message: text,
      });
    },
    drop: () => [...sessions.keys()].forEach(lose),
    close() {
      [...sessions.keys()].forEach(lose);
      server.close();
    },
  };
}
