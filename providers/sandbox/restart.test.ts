import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChargeRequest } from '#slices/escrow/server/payment-provider.ts';
import { nextPhone, sandboxWorld, WORLD_SECRET } from '../conformance/sandbox-world.ts';
import type { SandboxWorld } from '../conformance/sandbox-world.ts';
import { type Inbox, openInbox } from '../conformance/webhook-inbox.ts';
import { sandboxPayments } from '#adapters/payments/sandbox.ts';
import { startSandbox } from './server.ts';

// These start processes and wait for the disk, which takes its time on a busy machine.
const PATIENT = { timeout: 60_000 };

const SHOP = 'http://localhost:3000/checkout/pay/1';
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

let dataDir: string;
let inbox: Inbox;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  inbox = await openInbox();
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await inbox.stop();
  await rm(dataDir, { recursive: true });
});

async function spawnSandbox(auto?: 'approve'): Promise<{ readonly url: string; kill(): Promise<void> }> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      SANDBOX_PORT: '0',
      SANDBOX_SECRET: WORLD_SECRET,
      SANDBOX_WEBHOOK_URL: inbox.url,
      SANDBOX_DATA_DIR: dataDir,
      ...(auto === undefined ? {} : { SANDBOX_AUTO: auto }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /listens on (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    return {
      url,
      async kill() {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      },
    };
  }
  throw new Error('The sandbox did not start.');
}

function asking(): ChargeRequest {
  return { reference: randomUUID(), amountPesewas: 1_00, phone: nextPhone('24'), network: 'mtn', description: 'Beans' };
}

function inProcess(retryBaseMs = 5): Promise<SandboxWorld> {
  return sandboxWorld({ dataDir, retryBaseMs });
}

test('kill -9 in the middle of a storm of charges loses none that was answered', PATIENT, async () => {
  const first = await spawnSandbox('approve');
  const provider = sandboxPayments({ url: first.url, secret: WORLD_SECRET });
  const answered: string[] = [];
  const storm = Array.from({ length: 300 }, async () => {
    const request = asking();
    await provider.charge(request);
    answered.push(request.reference);
    if (answered.length === 100) await first.kill();
  });
  await Promise.allSettled(storm);
  expect(answered.length).toBeGreaterThanOrEqual(100);

  const second = await spawnSandbox('approve');
  const again = sandboxPayments({ url: second.url, secret: WORLD_SECRET });
  for (const reference of answered) {
    expect(await again.readCharge(reference)).toMatchObject({ state: 'succeeded', paidPesewas: 1_00 });
  }
  const untold = (): string[] => answered.filter((reference) => !inbox.references().includes(reference));
  await expect.poll(untold, { timeout: 30_000 }).toEqual([]);
  const money = await (await fetch(`${second.url}/merchant`)).json();
  expect(money.walletsPesewas + money.floatPesewas + money.inFlightPesewas).toBe(money.openedPesewas);
});

test('an open prompt, its time and a webhook that is not taken survive a restart', PATIENT, async () => {
  const first = await inProcess(50);
  first.inbox.nextStatuses.push(...Array.from({ length: 1_000 }, () => 503));
  const [paid, waiting] = [asking(), asking()];
  await first.provider.charge(paid);
  await first.approve(paid.reference);
  await first.provider.charge(waiting);
  await first.inbox.waitFor(1);
  const before = first.sandbox.charge(waiting.reference);
  await first.stop();

  const second = await inProcess();
  await second.webhook(paid.reference);
  expect(second.sandbox.charge(waiting.reference)).toEqual(before);
  await second.approve(waiting.reference);
  expect(await second.provider.charge(waiting)).toMatchObject({ state: 'succeeded' });
  await second.sandbox.webhooksIdle();
  await second.stop();
});

test('a webhook that was taken is not sent again after a restart', PATIENT, async () => {
  const first = await inProcess();
  const request = asking();
  await first.provider.charge(request);
  await first.approve(request.reference);
  await first.sandbox.webhooksIdle();
  await first.stop();

  const second = await inProcess();
  await second.sandbox.webhooksIdle();
  expect(second.inbox.references()).toEqual([]);
  const later = asking();
  await second.provider.charge(later);
  await second.approve(later.reference);
  await second.webhook(later.reference);
  expect(second.inbox.references()).toEqual([later.reference]);
  await second.stop();
});

test('a prompt left open times out after a restart, at its time', PATIENT, async () => {
  const first = await sandboxWorld({ dataDir, promptTimeoutMs: 200 });
  const request = asking();
  await first.provider.charge(request);
  const { expiresAtMs } = first.sandbox.charge(request.reference);
  await first.stop();

  const second = await inProcess();
  await second.webhook(request.reference);
  const { state, finalAtMs } = second.sandbox.charge(request.reference);
  expect(state).toBe('timed_out');
  expect(finalAtMs).toBeGreaterThanOrEqual(expiresAtMs);
  await second.stop();
});

test(
  'a page for a card is open after a restart, and a bank that takes its time answers at its time',
  PATIENT,
  async () => {
    const first = await sandboxWorld({ dataDir, slowBankMs: 200 });
    const request = { reference: randomUUID(), amountPesewas: 120_00, description: 'Beans', returnUrl: SHOP };
    const { cardPageUrl = '' } = await first.provider.chargeCard(request);
    await fetch(cardPageUrl, { method: 'POST', body: new URLSearchParams({ card: 'late' }), redirect: 'manual' });
    expect(await first.provider.readCharge(request.reference)).toMatchObject({ state: 'pending', card: null });
    const { answersAtMs } = first.sandbox.charge(request.reference);
    await first.stop();

    const second = await inProcess();
    await second.webhook(request.reference);
    const charge = second.sandbox.charge(request.reference);
    expect(charge).toMatchObject({ state: 'succeeded', card: { brand: 'mastercard', lastFour: '3184' } });
    expect(charge.finalAtMs).toBeGreaterThanOrEqual(answersAtMs ?? Number.POSITIVE_INFINITY);
    await second.stop();
  },
);

test('nothing is answered before it is in the journal', PATIENT, async () => {
  const world = await inProcess();
  for (let pin = 1_000; pin < 1_020; pin += 1) {
    await world.sandbox.steer({ do: 'wallet', phone: nextPhone('24'), pin: String(pin) });
    expect(await readFile(join(dataDir, 'sandbox.journal'), 'utf8')).toContain(`"pin":"${pin}"`);
  }
  await world.stop();
});

test('faults and wallets survive a restart, and a torn last line is cut off', PATIENT, async () => {
  const first = await inProcess();
  const request = asking();
  await first.provider.charge(request);
  await first.sandbox.steer({ do: 'wallet', phone: request.phone, balancePesewas: 7_77, name: 'Akua Ɛfa' });
  await first.sandbox.steer({ do: 'faults', phone: null, faults: { webhookCopies: 2 } });
  await first.stop();
  const journal = join(dataDir, 'sandbox.journal');
  const whole = await readFile(journal);
  await appendFile(journal, '[{"t":"charge_final","reference":"');

  const second = await inProcess();
  expect(second.sandbox.wallet(request.phone)).toMatchObject({ balancePesewas: 7_77, name: 'Akua Ɛfa' });
  expect(await readFile(journal)).toEqual(whole);
  await second.approve(request.reference);
  await second.inbox.waitFor(2);
  await second.sandbox.webhooksIdle();
  await second.stop();
});

test('a journal damaged before its end is not opened', PATIENT, async () => {
  await writeFile(
    join(dataDir, 'sandbox.journal'),
    '[{"t":"float","floatPesewas":5}]\n[{"t":"flo\n[{"t":"float","floatPesewas":6}]\n',
  );
  const start = startSandbox({ secret: WORLD_SECRET, webhookUrl: inbox.url, dataDir });
  await expect(start).rejects.toThrow('damaged at byte 33');
});

test('whatever people do, no money is made or lost, and a replay gives the same book', PATIENT, async () => {
  const step = fc.record({
    act: fc.constantFrom('charge', 'card', 'approve', 'decline', 'time_out', 'transfer', 'refund', 'block', 'hold'),
    phone: fc.integer({ min: 0, max: 3 }),
    pick: fc.nat(1_000),
    amountPesewas: fc.integer({ min: 1, max: 3_000_00 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const dir = await mkdtemp(join(tmpdir(), 'sandbox-'));
      const world = await sandboxWorld({ dataDir: dir, floatPesewas: 2_000_00 });
      const phones = Array.from({ length: 4 }, () => nextPhone('24'));
      const charges: string[] = [];
      for (const { act, phone: index, pick, amountPesewas } of steps) {
        const wallet = { phone: phones[index] ?? '', network: 'mtn' as const };
        const charge = charges[pick % Math.max(charges.length, 1)] ?? randomUUID();
        const reference = randomUUID();
        const work = {
          charge: () => world.provider.charge({ reference, amountPesewas, ...wallet, description: 'Beans' }),
          card: () => world.provider.chargeCard({ reference, amountPesewas, description: 'Beans', returnUrl: SHOP }),
          approve: () => world.approve(charge),
          decline: () => world.decline(charge),
          time_out: () => world.timeOut(charge),
          transfer: () => world.provider.transfer({ reference, amountPesewas, ...wallet, name: 'A', reason: 'B' }),
          refund: () => world.provider.refund({ reference, chargeReference: charge, amountPesewas }),
          block: () => world.sandbox.steer({ do: 'wallet', phone: wallet.phone, blocked: pick % 2 === 0 }),
          hold: () => world.sandbox.steer({ do: 'wallet', phone: wallet.phone, holdPayouts: pick % 2 === 0 }),
        }[act];
        await work().catch((error: unknown) => expect(error).toHaveProperty('code'));
        if (act === 'charge' || act === 'card') charges.push(reference);
        const money = world.sandbox.money();
        const inWallets = world.sandbox.wallets().reduce((sum, { balancePesewas }) => sum + balancePesewas, 0);
        expect(inWallets + money.floatPesewas + money.inFlightPesewas).toBe(money.openedPesewas);
      }
      await world.sandbox.webhooksIdle();
      const bookOf = ({ sandbox }: SandboxWorld) => ({
        money: sandbox.money(),
        wallets: sandbox.wallets(),
        charges: charges.map((one) => sandbox.charge(one)),
      });
      const before = bookOf(world);
      await world.stop();
      const replayed = await sandboxWorld({ dataDir: dir, floatPesewas: 2_000_00 });
      expect(bookOf(replayed)).toEqual(before);
      await replayed.stop();
      await rm(dir, { recursive: true });
    }),
    { numRuns: 25 },
  );
});
