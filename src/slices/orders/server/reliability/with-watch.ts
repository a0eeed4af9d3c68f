import type { Tx } from '#platform/db/database.ts';
import { isAnyUnreliable } from '#slices/reliability/server/index.ts';
import type { Act } from '../../domain/acts.ts';
import type { Command } from '../../domain/decide.ts';
import type { OrderRow } from '../rows.ts';
import { partiesOf } from './shown-reliability.ts';

/** Acts that may give the buyer time to check what arrived. */
const OPENS_RECEIPT: readonly Act[] = ['deliver', 'settle_continue'];

/** A command that opens that time says whether somebody who gets the money is unreliable. */
export async function withWatch(tx: Tx, command: Command, order: OrderRow, now: Date): Promise<Command> {
  if (!OPENS_RECEIPT.includes(command.act)) return command;
  const { seller, transporter } = partiesOf(order);
  const paid = [seller, transporter].filter((one) => one !== null);
  return (await isAnyUnreliable(tx, paid, now)) ? { ...command, watched: true } : command;
}
