import { newId } from '#kernel/ids.ts';
import type { SendOutcome } from '#slices/notifications/server/sms-sender.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** One message as it came out at the other end. */
export interface Received {
  readonly to: string;
  readonly text: string;
}

/** A sender with the world behind it, so that one suite can try every kind. */
export interface SenderWorld {
  /** Sends these; each to one of the addresses below. */
  send(
    messages: readonly { reference: string; to: string; text: string; secret: boolean }[],
  ): Promise<readonly SendOutcome[]>;
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
