import { STOP_WORDS, type StopKind } from '#kernel/trade/hand-over.ts';
import { useCallback, useContext, useEffect } from 'react';
import { paths } from '#pages/paths/paths.ts';
import type { KeptAct, NewAct } from '#ui/outbox/kept-act.ts';
import { KeeperContext } from '#ui/outbox/keeper.ts';
import { outboxOf } from '#ui/outbox/outbox.ts';
import { measureOffset } from '#ui/outbox/phone-clock.ts';
import { useKeptActs } from '#ui/outbox/use-outbox.ts';
import { placeNow } from './place-now.ts';
import type { StopAct } from './read-stop-form.ts';

const THING = 'delivery:';
const thingOf = (deliveryId: string) => THING + deliveryId;

/** What was done at a stop as the phone keeps it, under a key of its own. */
function keptFrom({ deliveryId, orderNumber, kind, fields, photo }: StopAct, id: string): NewAct {
  return {
    id,
    label: `${STOP_WORDS[kind]}, ${orderNumber}`,
    thing: thingOf(deliveryId),
    page: paths.transportDay(),
    fields: [
      ['id', deliveryId],
      ['kind', kind],
      ...Object.entries(fields),
      ...(photo ? [['photos', photo] as const] : []),
    ],
    form: null,
  };
}

/** Whether the pickup, or what ends the delivery, waits on this phone. */
function waitsHere(acts: readonly KeptAct[], { deliveryId, kind }: Pick<StopAct, 'deliveryId' | 'kind'>): boolean {
  const isPickup = (act: KeptAct) => act.fields.some(([name, value]) => name === 'kind' && value === 'pickup');
  return acts.some(
    (act) => act.thing === thingOf(deliveryId) && act.refusal === null && (kind === 'pickup') === isPickup(act),
  );
}

/** What was done at stops and waits on this phone: kept before it is sent, and sent as soon as there is a network. */
export function useStops() {
  const ownerId = useContext(KeeperContext);
  const acts = useKeptActs(ownerId);
  useEffect(() => void measureOffset(), []);

  const add = useCallback(
    async (stop: StopAct) => {
      if (ownerId === null) return;
      const outbox = outboxOf(ownerId);
      // A phone may need seconds to find itself, and its tab may be closed meanwhile.
      const { id, fields } = await outbox.keep(keptFrom(stop, ''));
      const { place } = await placeNow();
      if (place !== undefined) await outbox.change(id, { fields: [...fields, ['place', place]] });
      await outbox.sendNow();
    },
    [ownerId],
  );
  return {
    acts: acts.filter(({ thing }) => thing.startsWith(THING)),
    /** Null where nothing is kept: the form is sent as it is. */
    add: ownerId === null ? null : add,
    waits: (deliveryId: string, kind: StopKind) => waitsHere(acts, { deliveryId, kind }),
  };
}
