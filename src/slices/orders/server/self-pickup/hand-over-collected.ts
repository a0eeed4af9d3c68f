import type { Decision } from '#kernel/refusal.ts';
import { accept, orThrow } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { pictureOf, proveCollection, sameCollection } from '#slices/transport/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { StopReport } from '#wire/hand-over.ts';
import type { handOverCollected as endpoint } from '../../contract-hand-over.ts';
import { type Command, decide } from '../../domain/decide.ts';
import { advanceOrder } from '../order/advance-order.ts';
import { commandOf, type KnownOrder, lockFor } from '../order/lock-order.ts';
import { stateOf } from '../rows.ts';
import { collectionOf } from './collection-of.ts';

type Input = ParsedInput<typeof endpoint>;

/** The act of the table by which the farmer hands goods over that their buyer collects; refused for all others. */
function commandFor(call: Call, known: KnownOrder): Command {
  const command = commandOf(known, { act: 'deliver' });
  orThrow(decide(command, stateOf(known.order), call.now));
  return command;
}

async function handOver(call: Call, tx: Tx, input: Input, picture: Buffer | null): Promise<Decision<StopReport>> {
  const known = await lockFor({ tx, person: call.person }, input.params.id);
  const { order } = known;
  const collection = collectionOf(order);
  const before = order.sellerId === call.person.id ? await sameCollection(call, tx, collection, input.body) : null;
  if (before !== null) return accept(before.report);
  const command = commandFor(call, known);
  const proved = await proveCollection(call, tx, collection, { body: input.body, picture });
  if (!proved.ok) return proved;
  const { report, note } = proved.value;
  const { now, person, platform } = call;
  await advanceOrder(order, { ...command, note, proved: true }, { tx, now, person, config: platform.config });
  return accept(report);
}

/**
 * The farmer hands goods over to the person who collects them, with a proof. It is the same act as without one: the
 * buyer has the usual time to report a problem, and no money moves by a code.
 */
export async function handOverCollected(input: Input, call: Call): Promise<ResponseBody<typeof endpoint>> {
  const picture = await pictureOf(input.body.photo);
  const done = await call.platform.db.transaction((tx) => handOver(call, tx, input, picture));
  const report = orThrow(done);
  call.settle();
  return report;
}
