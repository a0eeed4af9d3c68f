import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { formatGhs } from '#kernel/money.ts';
import { unitsWord } from '#kernel/packs/trade-units.ts';
import { capital } from '#kernel/plain-text.ts';
import { STEP_KG } from '#kernel/typed-quantity.ts';
import { GoodsHead } from '#slices/orders/parts/checkout/GoodsHead.tsx';
import { PlaceField } from '#parts/place/PlaceField.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { Form } from 'react-router';
import { pictureOf } from '../domain/images.ts';
import type { StandingFormData } from './form-data.ts';

/** What is ordered each time, and where to: what the ways of delivery depend on. Its address holds it. */
export function PortionForm({
  data,
  hidden,
}: {
  readonly data: StandingFormData;
  readonly hidden: Readonly<Record<string, string>>;
}) {
  const say = useTexts();
  const { listing, pack } = data;
  return (
    <Form
      method="get"
      noValidate
      preventScrollReset
      className="grid gap-5 rounded-lg border border-line bg-card p-5 shadow-card"
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <GoodsHead listing={listing} picture={pictureOf(listing.imageUrls[0])}>
        <p>{say('{price} per kg now', { price: formatGhs(listing.pricePerKg) })}</p>
      </GoodsHead>
      {listing.packs.length > 0 && (
        <Select name="pack" label={say('Sold by')} options={packOptions(listing, say)} defaultValue={data.packId} />
      )}
      <div className="grid gap-5 sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)]">
        <NumberInput
          key={data.packId}
          name="quantity"
          label={say('Quantity each time')}
          unit={pack ? unitsWord(pack.unit) : 'kg'}
          min={pack ? 1 : STEP_KG}
          step={pack ? 1 : STEP_KG}
          defaultValue={data.typed}
          error={data.problem ?? undefined}
        />
        <PlaceField
          name="place"
          label={say('Place of delivery')}
          placeholder={say('The nearest town')}
          places={data.places}
          defaultValue={data.place ?? ''}
        />
      </div>
      <Button type="submit" variant="secondary" wide className="justify-self-start">
        {say(data.quotes.length > 0 ? 'Update' : 'Go on')}
      </Button>
    </Form>
  );
}

function packOptions({ packs, packsOnly, pricePerKg }: StandingFormData['listing'], say: Say) {
  const named = packs.map((pack) => ({ value: pack.id, label: `${capital(pack.name)}: ${formatGhs(pack.price)}` }));
  const loose = { value: '', label: say('Kilogram, {price} per kg', { price: formatGhs(pricePerKg) }) };
  return packsOnly ? named : [loose, ...named];
}
