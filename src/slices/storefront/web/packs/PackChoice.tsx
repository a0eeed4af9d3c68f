import { Said } from '#ui/languages/Said.tsx';
import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { capital } from '#kernel/plain-text.ts';
import { formatGhs } from '#kernel/money.ts';
import { factorWords } from '#kernel/packs/pack-factor.ts';
import { packCount } from '#kernel/packs/trade-units.ts';
import { Quantity } from '#ui/display/Quantity.tsx';
import type { PublicListing } from '#slices/catalogue/contract.ts';
import { MarketPrice } from '../product/MarketPrice.tsx';

export interface PackChoiceProps {
  readonly listing: PublicListing;
  /** The pack that is chosen, empty for loose kilograms. */
  readonly chosen: string;
  onChoose(packId: string): void;
}

interface ChoiceProps {
  readonly value: string;
  readonly checked: boolean;
  onChoose(packId: string): void;
  readonly name: string;
  readonly price: number;
  readonly notes: readonly string[];
}

function Choice({ value, checked, onChoose, name, price, notes }: ChoiceProps) {
  return (
    <label className="grid grid-cols-[auto_1fr_auto] gap-x-3 rounded-md border border-edge px-3.5 py-2.5 hover:bg-hover has-checked:border-leaf has-checked:bg-leaf-tint">
      <input
        type="radio"
        name="pack"
        value={value}
        defaultChecked={checked}
        onChange={() => onChoose(value)}
        className="mt-1 size-4.5"
      />
      <span className="font-semibold">{name}</span>
      <MarketPrice pesewas={price} className="font-semibold" />
      {notes.map((note) => (
        <span key={note} className="col-span-2 col-start-2 text-sm text-soft">
          {note}
        </span>
      ))}
    </label>
  );
}

function tierNotes(
  tiers: readonly { readonly from: number; readonly price: number }[],
  count: (from: number) => string,
  say: Say,
) {
  return tiers.map(({ from, price }) =>
    say('From {amount} on: {price} each', { amount: count(from), price: formatGhs(price) }),
  );
}

/** In what the product is bought: loose kilograms or one of its packs, each with what a kilogram of it truly costs. */
export function PackChoice({ listing, chosen, onChoose }: PackChoiceProps) {
  const say = useTexts();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{say('Sold by')}</legend>
      {!listing.packsOnly && (
        <Choice
          value=""
          checked={chosen === ''}
          onChoose={onChoose}
          name={say('Kilogram')}
          price={listing.pricePerKg}
          notes={[say('Any weight, per kg')]}
        />
      )}
      {listing.packs.map((pack) => (
        <Choice
          key={pack.id}
          value={pack.id}
          checked={chosen === pack.id}
          onChoose={onChoose}
          name={capital(pack.name)}
          price={pack.price}
          notes={[
            say('{price} per kg', { price: formatGhs(pack.pricePerKg) }),
            capital(factorWords({ on: pack.weighedOn, source: pack.source })),
            ...tierNotes(pack.tiers, (from) => packCount(from, pack), say),
          ]}
        />
      ))}
    </fieldset>
  );
}

/** The bounds of one order and the lower prices of loose kilograms, where the farmer set any. */
export function SellingNotes({ listing }: { readonly listing: PublicListing }) {
  const { minQuantity, maxQuantity, priceTiers } = listing;
  if (minQuantity === null && maxQuantity === null && priceTiers.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-soft">
      {minQuantity !== null && (
        <li>
          <Said text="At least {amount} in one order" values={{ amount: <Quantity kg={minQuantity} /> }} />
        </li>
      )}
      {maxQuantity !== null && (
        <li>
          <Said text="At most {amount} in one order" values={{ amount: <Quantity kg={maxQuantity} /> }} />
        </li>
      )}
      {priceTiers.map(({ from, price }) => (
        <li key={from}>
          <Said
            text="From {amount} on: {price} per kg"
            values={{ amount: <Quantity kg={from} />, price: formatGhs(price) }}
          />
        </li>
      ))}
    </ul>
  );
}
