import { type DemoHarvest, type DemoPreOrder, demoHarvests } from '#db/seed/demo-harvests.ts';
import { goodsPhoto } from '#db/seed/looks/goods-photo.ts';
import { newId } from '#kernel/ids.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { HOUR_MS } from '#kernel/time.ts';
import {
  declareHarvest,
  makePreOrder,
  openHarvest,
  readHarvest,
  readPreOrder,
  showGoods,
} from '#slices/harvests/contract.ts';
import { actor, type Participants } from './load-listings.ts';
import { payByPhone } from './pay-by-phone.ts';
import type { Due, Stage } from './stage.ts';

interface Scene extends Participants {
  readonly stage: Stage;
  readonly listings: ReadonlyMap<string, string>;
  readonly today: Date;
}

const ago = ({ today }: Scene, hours: number) => today.getTime() - hours * HOUR_MS;

/** A buyer books of a harvest and pays the deposit; `harvestOf` knows the harvest once it was opened. */
function planPreOrder(scene: Scene, { buyer, hoursAgo, kg }: DemoPreOrder, harvestOf: () => string): Due {
  const { stage, people } = scene;
  const viewer = actor(people, buyer);
  return {
    at: ago(scene, hoursAgo),
    async run() {
      let id = '';
      await payByPhone(stage, viewer, {
        async begin(source) {
          const made = await stage
            .as(viewer)
            .call(makePreOrder, {
              params: { id: harvestOf() },
              body: { quantity: kg, ...source },
              idempotencyKey: newId(),
            });
          id = made.preOrderId;
        },
        arrived: async () => (await stage.as(viewer).call(readPreOrder, { params: { id } })).state === 'reserved',
      });
    },
  };
}

function planHarvest(scene: Scene, harvest: DemoHarvest): Due[] {
  const { stage, people, listings, today } = scene;
  const farmer = stage.as(actor(people, harvest.farmer));
  let id = '';
  const opened: Due = {
    at: ago(scene, harvest.hoursAgo),
    async run() {
      const listingId = listings.get(harvest.listing);
      if (listingId === undefined) throw new Error(`The demonstration has no ${harvest.listing}.`);
      const made = await farmer.call(openHarvest, {
        body: {
          listingId,
          expectedFrom: addDays(dayOf(today), harvest.from),
          expectedUntil: addDays(dayOf(today), harvest.until),
          quantity: harvest.kg,
          leastQuantity: harvest.leastKg,
          pricePerKg: harvest.price,
          depositPercent: harvest.depositPercent,
          note: harvest.note,
        },
        idempotencyKey: newId(),
      });
      id = made.id;
    },
  };
  const { declared } = harvest;
  const dues = [opened, ...harvest.preOrders.map((preOrder) => planPreOrder(scene, preOrder, () => id))];
  if (!declared) return dues;
  return [
    ...dues,
    {
      at: ago(scene, declared.hoursAgo),
      async run() {
        const { reservedQuantity: booked, actions } = await farmer.call(readHarvest, { params: { id } });
        if (actions.some(({ code }) => code === 'show_goods')) {
          const photo = new File([new Uint8Array(await goodsPhoto(harvest.listing))], 'goods.jpg');
          await farmer.call(showGoods, { params: { id }, body: { photo } });
        }
        await farmer.call(declareHarvest, { params: { id }, body: { quantity: declared.kg, booked } });
      },
    },
  ];
}

/** What the demo farmer expects to harvest, and what buyers booked of it, each on its day. */
export function planHarvests(
  stage: Stage,
  cast: Participants & { readonly listings: ReadonlyMap<string, string> },
  today: Date,
): Due[] {
  return demoHarvests.flatMap((harvest) => planHarvest({ ...cast, stage, today }, harvest));
}
