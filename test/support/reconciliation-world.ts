import type { TestApp } from './app.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { approveAct, proposeAct } from '#slices/reconciliation/contract-acts.ts';
import { listExceptions, showOverview, uploadStatement } from '#slices/reconciliation/contract.ts';
import type { Act } from '#slices/reconciliation/domain/acts.ts';
import type { exceptionView } from '#slices/reconciliation/views.ts';
import type { z } from 'zod';
import type { Viewer } from '#wire/viewer.ts';
import { escrowWorld, type EscrowWorld } from './escrow-world.ts';
import { addMember } from './people.ts';
import { rowsIn } from './rows.ts';

/** A little longer than two looks are apart. */
export const NEXT_LOOK_MS = 11 * MINUTE_MS;
/** Longer than the books have to take in what a provider says. */
export const GRACE_MS = 31 * MINUTE_MS;

/** A difference as a response has it: amounts in cedis. */
export type Shown = z.input<typeof exceptionView>;

/** What two admins do about differences of one product. */
export interface Reconcilers {
  readonly first: Viewer;
  readonly second: Viewer;
  exceptions(query?: { readonly state?: 'open' | 'closed'; readonly kind?: Shown['kind'] }): Promise<Shown[]>;
  propose(kind: Act, exceptions: readonly Shown[]): Promise<string>;
  approve(actId: string): Promise<void>;
}

/** Two admins of an app. */
export async function reconcilers(app: TestApp): Promise<Reconcilers> {
  const first = await addMember(app, { role: 'admin', firstName: 'Efua' });
  const second = await addMember(app, { role: 'admin', firstName: 'Yaw' });
  return {
    first,
    second,
    exceptions: async (query = {}) =>
      (await app.as(first).call(listExceptions, { query: { limit: 100, ...query } })).items,
    async propose(kind, exceptions) {
      const body = { kind, exceptionIds: exceptions.map(({ id }) => id), note: 'Seen at the provider' };
      return (await app.as(first).call(proposeAct, { body })).id;
    },
    async approve(actId) {
      await app.as(second).call(approveAct, { params: { id: actId } });
    },
  };
}

export interface ReconciliationWorld extends EscrowWorld, Reconcilers {
  /** Time enough for a look, and the look. */
  look(): Promise<void>;
  /** Until what is new at the provider counts as a difference. */
  judge(): Promise<void>;
  /** Lines as an admin uploads them, of today. */
  upload(provider: 'sandbox' | 'momo', rows: readonly string[]): Promise<void>;
  /** What the provider has, and what the books say that it has. */
  bothSides(): Promise<{ readonly provider: number; readonly books: number }>;
}

const HEADINGS = 'date,kind,reference,amount,account,line id,text';

/** The product with the sandbox, as its admins reconcile them. */
export async function reconciliationWorld(): Promise<ReconciliationWorld> {
  const world = await escrowWorld();
  const admins = await reconcilers(world.app);
  // The provider's clock is the machine's, ours is moved: what is new there is old here, and read as what comes late.
  const advance = async (ms: number) => {
    await rowsIn(world.app.platform.db, 'update reconciled_providers set last_full_read_at = null');
    await world.settle(ms);
  };
  const look = () => advance(NEXT_LOOK_MS);
  await world.settle();
  return {
    ...world,
    ...admins,
    look,
    async judge() {
      await look();
      await advance(GRACE_MS);
    },
    async upload(provider, rows) {
      const day = world.app.clock.now().toISOString().slice(0, 10);
      const csv = [HEADINGS, ...rows.map((row) => `${day},${row}`)].join('\n');
      await world.app
        .as(admins.first)
        .call(uploadStatement, { body: { provider, from: day, to: day, csv, save: true } });
    },
    async bothSides() {
      const { providers } = await world.app.as(admins.first).call(showOverview, {});
      const inCedis = providers.find(({ provider }) => provider === 'sandbox')?.inBooks ?? 0;
      return { provider: world.sandbox.money().floatPesewas, books: Math.round(inCedis * 100) };
    },
  };
}
