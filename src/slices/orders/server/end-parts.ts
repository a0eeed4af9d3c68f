import { orThrow } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { checkExpected, previewMove } from '#slices/escrow/server/index.ts';
import type { MoneyParts } from '#wire/fields.ts';
import type { Act } from '../domain/acts.ts';
import { type Command, decide } from '../domain/decide.ts';
import type { Effect } from '../domain/effects.ts';
import type { OrderStatus } from '../domain/order.ts';
import type { OrderRow } from './rows.ts';
import { stateOf } from './rows.ts';

/** Who gets how much by a decision about an order; null where no money moves. */
async function partsOf(tx: Tx, orderId: string, effects: readonly Effect[]): Promise<MoneyParts | null> {
  for (const effect of effects) {
    if (effect.kind === 'refund_all_but_deposit') return previewMove(tx, orderId, { move: 'keep_deposit' });
    if (effect.kind === 'refund_hold') return previewMove(tx, orderId, { move: 'refund', bearsCost: effect.bearsCost });
    if (effect.kind === 'release_hold')
      return previewMove(tx, orderId, { move: 'release', transporterId: effect.transporterId });
  }
  return null;
}

/** What a command would make of an order and of its money: the same decision, and none of its effects. */
export async function previewOf<A extends Act>(
  tx: Tx,
  order: OrderRow,
  { command, now }: { readonly command: Command & { readonly act: A }; readonly now: Date },
): Promise<{ readonly act: A; readonly status: OrderStatus; readonly parts: MoneyParts | null }> {
  const outcome = orThrow(decide(command, stateOf(order), now));
  return { act: command.act, status: outcome.order.status, parts: await partsOf(tx, order.id, outcome.effects) };
}

const NOTHING: MoneyParts = { buyer: 0, seller: 0, transporter: 0, platform: 0 };

/** Refuses `order.changed` when a command would give somebody something else than its sender was shown. */
export async function checkShown(
  tx: Tx,
  order: OrderRow,
  { command, expected, now }: { readonly command: Command; readonly expected: MoneyParts; readonly now: Date },
): Promise<void> {
  const { parts } = await previewOf(tx, order, { command, now });
  checkExpected('order.changed', parts ?? NOTHING, expected);
}
