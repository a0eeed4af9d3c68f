import { newId } from '#kernel/ids.ts';
import type { SendOutcome } from '#slices/notifications/server/sms-sender.ts';
import { redirectingServer } from './redirecting-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** One message as it came out at the other end. */
export interface Received {
  readonly to: string;
  readonly text: string;
}

interface Outgoing {
  readonly reference: string;
  readonly to: string;
  readonly text: string;
  readonly secret: boolean;
}

/** A sender with the world behind it, so that one suite can try every kind. */
export interface SenderWorld {
  /** Sends these; each to one of the addresses below. */
  send(messages: readonly Outgoing[]): Promise<readonly SendOutcome[]>;
  received(): Promise<readonly Received[]>;
  /** An address that works. */
  address(index: number): string;
  /** An address that the provider refuses for good, or null when it takes everything. */
  readonly refusedAddress: string | null;
  /** From now on nobody answers; then again. */
  breakDown(): Promise<void>;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** What the slice relies on, of every sender. */
export function senderConformance(name: string, open: () => Promise<SenderWorld>): void {
  describe(`${name} as a sender`, () => {
    let world: SenderWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world.close());

    const message = (index: number, text: string) => ({
      reference: newId(),
      to: world.address(index),
      text,
      secret: false,
    });
    const arrivedAt = async (to: string) =>
      (await world.received()).filter((one) => one.to === to).map((one) => one.text);

    test('hands over each message of a batch once, and answers for each in order', async () => {
      const texts = Array.from(
        { length: 9 },
        (_, index) => `Farmgate: message ${index} for 50% off, ₵-free & "quoted" = +233`,
      );
      const outcomes = await world.send(texts.map((text, index) => message(index, text)));
      expect(outcomes.map((outcome) => outcome.kind)).toEqual(texts.map(() => 'accepted'));
      const ids = outcomes.map((outcome) => (outcome.kind === 'accepted' ? outcome.providerId : ''));
      expect(new Set(ids).size).toBe(texts.length);
      expect(ids).not.toContain('');
      for (const [index, text] of texts.entries()) {
        const arrived = await arrivedAt(world.address(index));
        expect(arrived).toHaveLength(1);
        expect(arrived[0]).toContain(text);
      }
    });

    test('has nothing to say of an empty batch', async () => {
      expect(await world.send([])).toEqual([]);
    });

    test('refuses for good what never will arrive, and sends its neighbours', async () => {
      const bad = world.refusedAddress;
      const [first, second] = [message(20, 'Farmgate: before'), message(21, 'Farmgate: after')];
      const outcomes = await world.send([
        first,
        ...(bad === null ? [] : [{ ...first, reference: newId(), to: bad }]),
        second,
      ]);
      expect(outcomes.map((outcome) => outcome.kind)).toEqual(
        bad === null ? ['accepted', 'accepted'] : ['accepted', 'refused', 'accepted'],
      );
      expect(await arrivedAt(second.to)).toHaveLength(1);
    });

    test('says that it failed for now when nobody answers, and never throws; later it works again', async () => {
      await world.breakDown();
      const lost = message(30, 'Farmgate: lost');
      const [failed] = await world.send([lost]);
      expect(failed).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/./) });
      await world.mend();
      expect(await world.send([lost])).toMatchObject([{ kind: 'accepted' }]);
      expect(await arrivedAt(lost.to)).toHaveLength(1);
    });
  });
}

/** Another machine, or another secret of ours, than the right ones. */
interface Elsewhere {
  readonly url?: string;
  readonly secret?: string;
}

/** The same of a sender that calls its provider by HTTP with a secret. */
interface HttpSenderWorld extends Pick<SenderWorld, 'received' | 'refusedAddress' | 'close'> {
  send(messages: readonly Outgoing[], elsewhere?: Elsewhere): Promise<readonly SendOutcome[]>;
  /** Answers every call like this; null works again. */
  breakWith(response: { readonly status: number; readonly body: string } | null): void;
}

const phone = (index: number) => `+2332411100${String(index).padStart(2, '0')}`;

/** What the slice relies on, of every sender by HTTP. */
export function httpSenderConformance(name: string, open: () => Promise<HttpSenderWorld>): void {
  senderConformance(name, async () => {
    const world = await open();
    return {
      ...world,
      send: (messages) => world.send(messages),
      address: phone,
      breakDown: async () => world.breakWith({ status: 503, body: 'Service Unavailable' }),
      mend: async () => world.breakWith(null),
    };
  });

  describe(`${name} over HTTP`, () => {
    let world: HttpSenderWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world.close());

    const send = (elsewhere?: Elsewhere) =>
      world.send([{ reference: newId(), to: phone(40), text: 'Farmgate: hello', secret: false }], elsewhere);

    test.each([
      [400, 'Malformed', 'refused'],
      [429, 'Too many', 'failed'],
      [200, '<html>', 'failed'],
      [200, '{"ok":true}', 'failed'],
    ])('an answer of %i %s is %s', async (status, body, kind) => {
      world.breakWith({ status, body });
      expect(await send()).toMatchObject([{ kind, reason: expect.stringMatching(/./) }]);
      world.breakWith(null);
    });

    test('a wrong secret waits for somebody to mend it, and shows nowhere', async () => {
      const [outcome] = await send({ secret: 'wrong-secret' });
      expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/40[13]/) });
      expect(JSON.stringify(outcome)).not.toContain('wrong-secret');
    });

    test('a machine that is not there is a failure for now', async () => {
      const [outcome] = await send({ url: 'http://127.0.0.1:1', secret: 'wrong-secret' });
      expect(outcome).toMatchObject({ kind: 'failed' });
      expect(JSON.stringify(outcome)).not.toContain('wrong-secret');
    });

    test('a redirect is a failure: neither the secret nor the message goes where it points', async () => {
      const elsewhere = await redirectingServer();
      expect(await send({ url: elsewhere.url })).toMatchObject([{ kind: 'failed' }]);
      expect(elsewhere.arrived).toEqual([]);
      await elsewhere.close();
    });
  });
}
