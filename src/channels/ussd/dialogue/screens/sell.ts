import { findCrop } from '#kernel/ghana/crop.ts';
import { packCount, packWord, type TradeUnit, unitsWord } from '#kernel/packs/trade-units.ts';
import { createListing } from '#slices/catalogue/contract.ts';
import { currentUser } from '#slices/identity/contract.ts';
import { listingOf, type Offer } from '../../../listing-of.ts';
import { cropsNamed } from '../find-crop.ts';
import { type Acting, type Asked, type Choice, fact, type Part, type Screen } from '../screen.ts';
import { kilograms, money, typedCount, typedMoney, typedWeight } from './figures.ts';
import { takeTown, townMeant, whichTown } from './towns.ts';

/** What farmers list most, before a name is typed. */
const LISTED_FIRST = ['maize', 'yam', 'cassava', 'tomato'];

const PACKS = { bag: 'sell.by_bag', crate: 'sell.by_crate', basket: 'sell.by_basket', tuber: 'sell.by_tuber' } as const;
type SoldPack = keyof typeof PACKS;
const SOLD_PACKS = ['bag', 'crate', 'basket', 'tuber'] as const satisfies readonly SoldPack[];

const named = (unit: TradeUnit) => ({ unit, label: '' });

function cropIn(asked: Asked) {
  const crop = findCrop(fact(asked, 'crop'));
  if (crop === null) throw new Error(`There is no crop ${fact(asked, 'crop')}.`);
  return crop;
}

/** The pack that is sold; null for loose kilograms. */
function packIn(asked: Asked): SoldPack | null {
  return SOLD_PACKS.find((unit) => unit === asked.facts['unit']) ?? null;
}

const toUnit = ({ slug, name }: { readonly slug: string; readonly name: string }): Choice => ({
  label: name,
  move: { to: 'sell_unit', with: { crop: slug } },
});

const askCrop: Screen = {
  show: ({ words }) => ({
    text: words('sell.crop'),
    choices: LISTED_FIRST.flatMap((slug) => findCrop(slug) ?? []).map(toUnit),
  }),
  typed({ words }, text) {
    const found = cropsNamed(text);
    const [only] = found;
    if (only === undefined) return { again: words('sell.unknown') };
    return found.length === 1 ? toUnit(only).move : { to: 'sell_which', with: { typed: text } };
  },
};

const askWhich: Screen = {
  show: (asked) => ({ text: asked.words('sell.which'), choices: cropsNamed(fact(asked, 'typed')).map(toUnit) }),
};

const askUnit: Screen = {
  show: (asked) => ({
    text: asked.words('sell.unit', { crop: cropIn(asked).name }),
    choices: [
      { label: asked.words('sell.by_kg'), move: { to: 'sell_kg', with: { unit: 'kg' } } },
      ...SOLD_PACKS.map((unit) => ({ label: asked.words(PACKS[unit]), move: { to: 'sell_count', with: { unit } } })),
    ],
  }),
};

const askKg: Screen = {
  show: (asked) => ({ text: asked.words('sell.kg', { crop: cropIn(asked).name }) }),
  typed({ words }, text) {
    const weight = typedWeight(text);
    return weight === null
      ? { again: words('type.number', { example: '250' }) }
      : { to: 'sell_price', with: { kg: String(weight) } };
  },
};

const askCount: Screen = {
  show: (asked) => ({
    text: asked.words('sell.count', { crop: cropIn(asked).name, units: unitsWord(packIn(asked) ?? 'bag') }),
  }),
  typed({ words }, text) {
    const count = typedCount(text);
    return count === null
      ? { again: words('type.number', { example: '10' }) }
      : { to: 'sell_weight', with: { count: String(count) } };
  },
};

const askWeight: Screen = {
  show: (asked) => ({ text: asked.words('sell.weight', { unit: packWord(named(packIn(asked) ?? 'bag')) }) }),
  typed({ words }, text) {
    const weight = typedWeight(text);
    return weight === null
      ? { again: words('type.number', { example: '100' }) }
      : { to: 'sell_price', with: { weight: String(weight) } };
  },
};

const askPrice: Screen = {
  show(asked) {
    const pack = packIn(asked);
    if (pack === null) return { text: asked.words('sell.price_kg') };
    return { text: asked.words('sell.price_pack', { unit: packWord(named(pack)) }) };
  },
  typed({ words }, text) {
    const price = typedMoney(text);
    return price === null
      ? { again: words('type.number', { example: '420' }) }
      : { to: 'sell_town', with: { price: String(price) } };
  },
};

const askTown: Screen = {
  async show(asked) {
    const user = await asked.api.call(currentUser);
    const own = await townMeant(asked, user.farmAddress ?? user.residentialAddress);
    const choices = own === null ? [] : [{ label: own, move: { to: 'sell_confirm', with: { town: own } } }];
    return { text: asked.words('sell.town'), choices };
  },
  typed: (asked, text) => takeTown(asked, text, { next: 'sell_confirm', which: 'sell_which_town' }),
};

/** What is sold, in whole kilograms or packs. */
function offerIn(asked: Asked): Offer {
  const pack = packIn(asked);
  const price = Number(fact(asked, 'price'));
  if (pack === null) return { pack: null, kg: Number(fact(asked, 'kg')), price };
  const count = Number(fact(asked, 'count'));
  return { pack, count, weight: Number(fact(asked, 'weight')), price };
}

function summary(asked: Asked): string {
  const offer = offerIn(asked);
  const said = { crop: cropIn(asked).name, price: money(offer.price), town: fact(asked, 'town') };
  if (offer.pack === null) return asked.words('sell.sum_kg', { ...said, kg: kilograms(offer.kg) });
  const packs = packCount(offer.count, named(offer.pack));
  return asked.words('sell.sum_pack', { ...said, packs, weight: kilograms(offer.weight) });
}

const confirm: Screen = {
  show: (asked) => ({
    text: summary(asked),
    choices: [
      { label: asked.words('sell.send'), move: { act: 'sell', with: { status: 'pending' } } },
      { label: asked.words('sell.draft'), move: { act: 'sell', with: { status: 'draft' } } },
    ],
  }),
};

async function sell(acting: Acting) {
  const crop = cropIn(acting);
  const status = fact(acting, 'status') === 'draft' ? 'draft' : 'pending';
  const body = listingOf({ crop, offer: offerIn(acting), town: fact(acting, 'town'), status });
  await acting.api.call(createListing, { body, idempotencyKey: acting.key });
  const text = acting.words(status === 'draft' ? 'sell.drafted' : 'sell.sent', { crop: crop.name });
  return { to: 'done', with: { text }, fresh: true };
}

/** Offers produce: the crop, how it is sold, how much, the price, the town. */
export const selling: Part = {
  screens: {
    sell: askCrop,
    sell_which: askWhich,
    sell_unit: askUnit,
    sell_kg: askKg,
    sell_count: askCount,
    sell_weight: askWeight,
    sell_price: askPrice,
    sell_town: askTown,
    sell_which_town: whichTown({ next: 'sell_confirm', which: 'sell_which_town' }),
    sell_confirm: confirm,
  },
  acts: { sell },
};
