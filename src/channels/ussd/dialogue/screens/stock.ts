import { packWord } from '#kernel/packs/trade-units.ts';
import { ghs } from '#wire/fields.ts';
import { editListing, listMyListings, type OwnListing, readListing } from '#slices/catalogue/contract.ts';
import {
  type Acting,
  type Again,
  type Asked,
  type Choice,
  fact,
  type Move,
  type Part,
  type Screen,
} from '../screen.ts';
import { kilograms, money, typedMoney, typedWeight } from './figures.ts';

const MOST_LISTED = 40;

const read = (asked: Asked): Promise<OwnListing> =>
  asked.api.call(readListing, { params: { id: fact(asked, 'listingId') } });

const list: Screen = {
  async show({ api, words }) {
    const { items } = await api.call(listMyListings, { query: { limit: MOST_LISTED } });
    if (items.length === 0) return { text: words('stock.none') };
    const choices = items.map(({ id, productName, quantity, status }) => ({
      label: words('stock.line', { crop: productName, kg: kilograms(quantity), status: words(`listing.${status}`) }),
      move: { to: 'listing', with: { listingId: id } },
    }));
    return { text: words('stock.list'), choices };
  },
};

/** What the price is of: the first pack where packs are sold, else a kilogram. */
function priced({ words }: Asked, { packs, packsOnly, pricePerKg }: OwnListing) {
  const [pack] = packs;
  if (!packsOnly || pack === undefined)
    return { unit: 'kg', price: pricePerKg, text: words('stock.price_kg', { price: money(pricePerKg) }) };
  const text = words('stock.price_pack', { pack: pack.name, price: money(pack.price) });
  return { unit: packWord(pack), price: pack.price, text };
}

const CHANGES = [
  ['edit', 'stock.quantity', 'listing_quantity'],
  ['edit', 'stock.reprice', 'listing_price'],
  ['submit', 'stock.submit', 'listing_submit'],
  ['withdraw', 'stock.withdraw', 'listing_withdraw'],
] as const;

const one: Screen = {
  async show(asked) {
    const { words } = asked;
    const listing = await read(asked);
    const choices: Choice[] = CHANGES.filter(([action]) => listing.actions.includes(action)).map(([, label, to]) => ({
      label: words(label),
      move: { to },
    }));
    const text = words('stock.one', {
      crop: listing.productName,
      kg: kilograms(listing.quantity),
      held: kilograms(listing.reservedQuantity),
      price: priced(asked, listing).text,
      status: words(`listing.${listing.status}`),
    });
    return { text, choices };
  },
};

const askQuantity: Screen = {
  async show(asked) {
    const { productName: crop, quantity } = await read(asked);
    return { text: asked.words('stock.new_quantity', { crop, kg: kilograms(quantity) }) };
  },
  typed({ words }, text): Move | Again {
    const weight = typedWeight(text);
    return weight === null
      ? { again: words('type.number', { example: '250' }) }
      : { to: 'listing_sum_quantity', with: { kg: String(weight) } };
  },
};

const askPrice: Screen = {
  async show(asked) {
    const listing = await read(asked);
    const { unit, price } = priced(asked, listing);
    return { text: asked.words('stock.new_price', { crop: listing.productName, unit, price: money(price) }) };
  },
  typed({ words }, text): Move | Again {
    const price = typedMoney(text);
    return price === null
      ? { again: words('type.number', { example: '420' }) }
      : { to: 'listing_sum_price', with: { price: String(price) } };
  },
};

const yes = ({ words }: Asked, change: string): Choice[] => [
  { label: words('yes.send'), move: { act: 'change_listing', with: { change } } },
];

const sumQuantity: Screen = {
  async show(asked) {
    const { productName: crop, quantity } = await read(asked);
    const kg = kilograms(Number(fact(asked, 'kg')));
    const text = asked.words('stock.sum_quantity', { crop, kg, before: kilograms(quantity) });
    return { text, choices: yes(asked, 'quantity') };
  },
};

const sumPrice: Screen = {
  async show(asked) {
    const listing = await read(asked);
    const { unit, price } = priced(asked, listing);
    const said = { crop: listing.productName, unit, before: money(price), price: money(Number(fact(asked, 'price'))) };
    return { text: asked.words('stock.sum_price', said), choices: yes(asked, 'price') };
  },
};

const sumMove = (change: 'submit' | 'withdraw'): Screen => ({
  async show(asked) {
    const { productName: crop } = await read(asked);
    return { text: asked.words(`stock.sum_${change}`, { crop }), choices: yes(asked, change) };
  },
});

/** A listing as the body of an edit that changes nothing; what an edit leaves out stays as it is. */
function unchangedEdit(listing: OwnListing) {
  const { productName, category, crop, description, quantity, qualityGrade, location, status } = listing;
  const { harvestDate, expiryDate, batchNumber, organicCertified, imageUrls, packsOnly, pricePerKg } = listing;
  return {
    ...{ productName, category, crop: crop ?? 'other', description, quantity, qualityGrade, location, status },
    ...{ harvestDate, expiryDate, batchNumber: batchNumber ?? '', organicCertified, imageUrls },
    ...(packsOnly ? {} : { pricePerKg: ghs.encode(pricePerKg) }),
  };
}

/** The packs of a listing, the first of them at another price. */
function repriced({ packs, packWarnings }: OwnListing, price: number) {
  return packs.map(({ unit, label, weight, weighedOn, source, price: before, tiers }, index) => ({
    ...{ unit, label, weight, weighedOn, heavyMeant: packWarnings.length > 0 },
    weighedBy: source === null ? ('farmer' as const) : ('market' as const),
    price: ghs.encode(index === 0 ? price : before),
    tiers: tiers.map((tier) => ({ from: tier.from, price: ghs.encode(tier.price) })),
  }));
}

async function changeListing(acting: Acting): Promise<Move> {
  const listing = await read(acting);
  const body = unchangedEdit(listing);
  const price = Number(acting.facts['price'] ?? 0);
  const changed = {
    quantity: () => ({ ...body, quantity: Number(fact(acting, 'kg')) }),
    price: () =>
      listing.packsOnly ? { ...body, packs: repriced(listing, price) } : { ...body, pricePerKg: ghs.encode(price) },
    submit: () => ({ ...body, status: 'pending' as const }),
    withdraw: () => ({ ...body, status: 'draft' as const }),
  };
  const wanted = (['quantity', 'price', 'submit', 'withdraw'] as const).find((each) => each === acting.facts['change']);
  await acting.api.call(editListing, { params: { id: listing.id }, body: changed[wanted ?? 'quantity']() });
  const text = acting.words('stock.changed', { crop: listing.productName });
  return { to: 'done', with: { text }, fresh: true };
}

/** What the farmer has on the market, and its quantity and price. */
export const stock: Part = {
  screens: {
    stock: list,
    listing: one,
    listing_quantity: askQuantity,
    listing_sum_quantity: sumQuantity,
    listing_price: askPrice,
    listing_sum_price: sumPrice,
    listing_submit: sumMove('submit'),
    listing_withdraw: sumMove('withdraw'),
  },
  acts: { change_listing: changeListing },
};
