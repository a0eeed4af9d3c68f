import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Charge, Payout, UnknownReference } from '#slices/escrow/server/payment-provider.ts';
import { ProviderRefused, ProviderUnreachable } from '#slices/escrow/server/payment-provider.ts';
import { paidCharge } from '#providers/conformance/conformance-world.ts';
import type { Kind, Outcome } from '#providers/momo-fake/records.ts';
import { CHARGES, type Expected, NOT_USED, REFUNDS, TRANSFERS } from '#providers/conformance/momo-scenario-table.ts';
import { resourceIdOf } from './words.ts';
import { type MomoWorld, momoWorld } from '#providers/conformance/momo-world.ts';

interface Row {
  readonly scenario: string;
  readonly trigger: string;
}

const FILE = new URL('../../../../data/mtn-momo/sandbox-scenarios.csv', import.meta.url);
const [, ...lines] = readFileSync(FILE, 'utf8').trim().split('\n');
const rows: readonly Row[] = lines.map((line) => {
  const [, scenario = '', trigger = ''] = line.trim().split(',');
  return { scenario, trigger };
});

interface Played {
  readonly kind: Kind;
  readonly expected: Expected;
  readonly scenario: string;
  readonly trigger: string;
}

function playable({ scenario, trigger }: Row): Played[] {
  const tables = [
    ['requesttopay', CHARGES],
    ['transfer', TRANSFERS],
    ['refund', REFUNDS],
  ] as const;
  return tables.flatMap(([kind, table]) => {
    const expected = table[scenario];
    return expected ? [{ kind, expected, scenario, trigger }] : [];
  });
}

const played = rows.flatMap(playable);

describe('the file of scenarios', () => {
  test('has no row that is neither played nor set aside, and none twice', () => {
    expect(rows).toHaveLength(109);
    const setAside = ({ scenario }: Row) => NOT_USED.some(({ begins }) => scenario.startsWith(begins));
    expect(rows.filter((row) => playable(row).length + Number(setAside(row)) !== 1)).toEqual([]);
  });

  test('has every row that a table expects', () => {
    const expected = [CHARGES, TRANSFERS, REFUNDS].flatMap((table) => Object.keys(table));
    expect(played.map(({ scenario }) => scenario).toSorted()).toEqual(expected.toSorted());
    expect(played).toHaveLength(43);
  });

  test.each(NOT_USED)('has $rows rows of $begins that are not used: $because', ({ begins, rows: count }) => {
    expect(rows.filter(({ scenario }) => scenario.startsWith(begins))).toHaveLength(count);
  });
});

describe('the sandbox with its currency', () => {
  let world: MomoWorld;
  beforeAll(async () => {
    const payments = { currency: 'EUR', environment: 'sandbox' };
    world = await momoWorld({ currency: 'EUR', targetEnvironment: 'sandbox', payments });
  });
  afterAll(() => world.stop());

  /** Sends what the scenario is about; `read` reads it again. */
  async function begin({ kind, trigger }: Played, outcome: Outcome) {
    const { provider, fake } = world;
    const reference = randomUUID();
    const amountPesewas = 5_00;
    const wallet = { phone: `+${trigger}`, network: 'mtn' } as const;
    if (kind === 'refund') {
      // MTN's values stand for the id of a charge; ours are made from our references.
      const { reference: chargeReference } = await paidCharge(world, amountPesewas);
      fake.steer({ do: 'outcome', kind, trigger: resourceIdOf(chargeReference), outcome });
      return {
        reference,
        sent: () => provider.refund({ reference, chargeReference, amountPesewas }),
        read: () => provider.readRefund({ reference, chargeReference }),
      };
    }
    fake.steer({ do: 'outcome', kind, trigger, outcome });
    const request = { reference, amountPesewas, ...wallet };
    return kind === 'requesttopay'
      ? {
          reference,
          sent: () => provider.charge({ ...request, description: 'Yams' }),
          read: () => provider.readCharge(reference),
        }
      : {
          reference,
          sent: () => provider.transfer({ ...request, name: 'Ama', reason: 'Yams' }),
          read: () => provider.readTransfer(reference),
        };
  }

  test.each(played)('$scenario, once taken, reads $expected.later', async (scenario) => {
    const { kind, expected } = scenario;
    const { plays } = expected;
    const { reference, sent, read } = await begin(scenario, outcomeOf(plays));
    await sent();
    if (plays === 'CREATED') {
      expect(await read()).toMatchObject({ state: 'pending', reason: null });
      world.fake.steer({ do: kind === 'requesttopay' ? 'approve' : 'settle', reference });
    }
    const found = await read();
    expect(toldBy(found)).toBe(expected.later);
    if ('paidPesewas' in found) expect(found.paidPesewas).toBe(expected.later === 'succeeded' ? 5_00 : 0);
  });

  test.each(played.filter(({ expected }) => expected.atOnce !== null))(
    '$scenario, as the answer itself, is $expected.atOnce',
    async (scenario) => {
      const { plays, atOnce } = scenario.expected;
      const status = plays === 'SERVICE_UNAVAILABLE' ? 503 : plays === 'RESOURCE_NOT_FOUND' ? 404 : 500;
      const body = JSON.stringify({ code: plays, message: 'It failed.' });
      const { sent, read } = await begin(scenario, { answer: { status, body, type: 'application/json' } });
      expect(await sent().then(toldBy, refusalCode)).toBe(atOnce);
      expect(await read()).toEqual({ state: 'unknown_reference' });
    },
  );
});

function outcomeOf(plays: string): Outcome {
  if (plays === 'ONGOING' || plays === 'CREATED') return { status: plays };
  return { status: 'FAILED', reason: plays };
}

/** The state, or the reason where there is one. */
function toldBy(found: Charge | Payout | UnknownReference): string {
  return 'reason' in found && found.reason !== null ? found.reason : found.state;
}

/** The code of a refusal, or `unreachable`. */
function refusalCode(error: unknown): string {
  if (error instanceof ProviderRefused) return error.code;
  if (error instanceof ProviderUnreachable) return 'unreachable';
  throw error;
}
