import { type Crop, findCrop } from '#kernel/ghana/crop.ts';
import { placeName } from '#kernel/ghana/place.ts';
import { packCount, packWord, unitsWord } from '#kernel/packs/trade-units.ts';
import { hasTwoDecimals } from '#kernel/decimals.ts';
import { currentUser } from '#slices/identity/contract.ts';
import { kilograms, money, typedMoney } from '#channels/ussd/dialogue/screens/figures.ts';
import { townMeant } from '#channels/ussd/dialogue/screens/towns.ts';
import type { Offered } from '../reading/command.ts';
import { type Answer, openly, type SellAct, type Writing } from './answer.ts';
import { itemsIn } from './words.ts';

const upper = (text: string) => text.toUpperCase();

/** The crop that is meant, or the question to the sender. */
function cropIn({ words, room }: Writing, { crops }: Offered): Crop | { readonly said: Answer } {
  const found = crops.flatMap((slug) => findCrop(slug) ?? []);
  const [only] = found;
  if (only === undefined) return { said: openly(words('sell.crop')) };
  if (found.length === 1) return only;
  return {
    said: openly(
      itemsIn(
        room,
        words('sell.which'),
        found.map(({ name }) => name),
      ),
    ),
  };
}

/** Where the goods are: the town that was written, else that of the farm. */
async function townIn({ api }: Writing, { place }: Offered): Promise<string | null> {
  if (place !== null) return placeName(place);
  const user = await api.call(currentUser);
  return townMeant({ api }, user.farmAddress ?? user.residentialAddress);
}

/** What is missing in an offer, asked back; else the offer without its town. */
function offerIn(
  { words }: Writing,
  offer: Offered,
  crop: Crop,
): Omit<SellAct, 'town' | 'photo'> | { readonly said: Answer } {
  const { unit, count, weight } = offer;
  const price = offer.price === null ? null : typedMoney(offer.price);
  const name = upper(crop.name);
  const isWhole = unit === 'kg' ? count !== null && hasTwoDecimals(count) : Number.isInteger(count);
  if (unit === null || count === null || count <= 0 || price === null || !isWhole)
    return { said: openly(words('sell.numbers', { crop: name })) };
  const sold = { do: 'sell', crop: crop.slug, unit, count, price } as const;
  if (unit === 'kg') return { ...sold, weight: 1 };
  if (weight !== null && weight > 0) return { ...sold, weight };
  const pack = { unit, label: '' };
  return {
    said: openly(
      words('sell.weight', {
        unit: packWord(pack),
        count,
        units: upper(unitsWord(unit)),
        crop: name,
        price: offer.price ?? '',
      }),
    ),
  };
}

/** A town without its region, which a message has no room for. */
const townShown = ({ town }: SellAct) => town.split(',', 1)[0] ?? town;

function aboutOf({ words }: Writing, act: SellAct, unit: Offered['unit'], crop: Crop): string {
  const id = act.photo === null ? 'ask.sell' : 'ask.sell_photo';
  const said = { crop: crop.name, price: money(act.price), town: townShown(act) };
  if (unit === null || unit === 'kg') return words(`${id}_kg`, { ...said, kg: kilograms(act.count) });
  const packs = packCount(act.count, { unit, label: '' });
  return words(id, { ...said, packs, weight: kilograms(act.weight) });
}

/** An offer: asks about what is not clear, and makes a draft once its code is confirmed. */
export async function answerSell(writing: Writing, offered: Offered): Promise<Answer> {
  const { words } = writing;
  const viewer = await writing.enter();
  if (viewer.role !== 'farmer') return openly(words('sell.farmers'));
  const crop = cropIn(writing, offered);
  if ('said' in crop) return crop.said;
  const offer = offerIn(writing, offered, crop);
  if ('said' in offer) return offer.said;
  const town = await townIn(writing, offered);
  if (town === null) return openly(words('sell.town'));
  const act = { ...offer, town, photo: await writing.photo() };
  return writing.ask(aboutOf(writing, act, offered.unit, crop), act);
}

/** A photo alone: it waits some minutes for what is sold. */
export async function answerPhoto(writing: Writing): Promise<Answer> {
  const viewer = await writing.enter();
  return openly(writing.words(viewer.role === 'farmer' ? 'photo.kept' : 'sell.farmers'));
}
