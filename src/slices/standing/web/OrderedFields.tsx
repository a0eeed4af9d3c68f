import { useTexts } from '#ui/languages/use-texts.ts';
import { networkOptions } from '#kernel/ghana/network.ts';
import { formatGhs } from '#kernel/money.ts';
import { packWord, unitsWord } from '#kernel/packs/trade-units.ts';
import { STEP_KG } from '#kernel/typed-quantity.ts';
import { AddressChoice } from '#slices/orders/parts/checkout/AddressChoice.tsx';
import { isCollected, pointFields } from '#slices/orders/parts/checkout/shown-prices.ts';
import { DeliveryWays } from '#slices/orders/parts/order/DeliveryWays.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { StandingFormData } from './form-data.ts';

export interface OrderedFieldsProps {
  readonly data: StandingFormData;
  /** What was set before, where one is changed. */
  readonly limit?: number;
  readonly least?: number | null;
  readonly payer: { readonly phone: string; readonly network: string };
}

/** The way of delivery that is chosen before anybody did: that of before, where it goes there. */
function usualWay({ quotes, start }: StandingFormData): string | undefined {
  const open = quotes.filter(({ available }) => available);
  const before = open.find(({ deliveryTypeId }) => deliveryTypeId === start?.deliveryTypeId);
  return (before ?? open.find(({ deliveryTypeId }) => !isCollected(open, deliveryTypeId)) ?? open[0])?.deliveryTypeId;
}

/** Where the order of before went, as long as its place is that of the form. */
function addressBefore({ start, place }: StandingFormData): string | undefined {
  return start && !start.selfPickup && start.deliveryPlaceSlug === place ? start.deliveryAddress : undefined;
}

/** Up to which price, where to, and who pays: what may change from one order to the next. */
export function OrderedFields({ data, limit, least, payer }: OrderedFieldsProps) {
  const say = useTexts();
  const { unitPesewas, pack, start } = data;
  const unit = pack ? packWord(pack) : 'kg';
  return (
    <>
      <Card title={say('When less is there')}>
        <NumberInput
          name="least"
          label={say('Take what is there, at least')}
          hint={say('Leave it empty for all or nothing. What is not there is not ordered and not paid.')}
          unit={pack ? unitsWord(pack.unit) : 'kg'}
          min={pack ? 1 : STEP_KG}
          step={pack ? 1 : STEP_KG}
          required={false}
          defaultValue={least === undefined || least === null ? undefined : String(least)}
        />
      </Card>
      <Card title={say('Highest price')}>
        <MoneyInput
          name="limit"
          label={say('Highest price per {unit}', { unit })}
          hint={
            unitPesewas === null
              ? say('You pay the price of the day. Above this price nothing is ordered, and you are notified.')
              : say(
                  '{price} now. You pay the price of the day. Above this price nothing is ordered, and you are notified.',
                  { price: formatGhs(unitPesewas) },
                )
          }
          defaultValue={limit ?? unitPesewas ?? undefined}
        />
      </Card>
      <Card title={say('Where and how')}>
        <div className="grid gap-5">
          <DeliveryWays quotes={data.quotes} defaultValue={usualWay(data)} />
          {Object.entries(pointFields(data.quotes)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <AddressChoice
            key={data.place}
            addresses={data.addresses}
            before={addressBefore(data)}
            hint={say('House, street, landmark. Not needed when you collect the goods.')}
          />
          <TextArea
            name="notes"
            label={say('Note for the farmer')}
            rows={2}
            optional
            defaultValue={start?.notes ?? undefined}
          />
          <Checkbox
            name="inspectionRequested"
            label={say('Have the goods inspected first')}
            hint={say('An independent inspector grades them before the pickup. If they fail, you get everything back.')}
            defaultChecked={start?.inspectionRequested}
          />
        </div>
      </Card>
      <Card title={say('Payment')}>
        <div className="grid gap-5">
          <RadioCards
            name="network"
            label={say('Pay with mobile money')}
            options={networkOptions}
            defaultValue={payer.network}
          />
          <TextInput
            name="phone"
            type="tel"
            label={say('Mobile money number')}
            hint={say('Each time, the prompt to approve the payment comes to this phone.')}
            autoComplete="tel"
            inputMode="tel"
            defaultValue={payer.phone}
          />
        </div>
      </Card>
    </>
  );
}
