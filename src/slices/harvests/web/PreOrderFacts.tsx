import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Link } from 'react-router';
import type { PreOrderWithHarvest } from '../views.ts';
import { daysWords, kgWords } from './words.ts';

/** What was booked, at which price, and what of it was paid in advance. */
export function PreOrderFacts({ preOrder }: { readonly preOrder: PreOrderWithHarvest }) {
  const say = useTexts();
  const { harvest, part, order, you } = preOrder;
  return (
    <DescriptionList
      items={[
        { label: say('Number'), value: preOrder.number },
        {
          label: say('Harvest'),
          value: (
            <Link to={harvestPaths.comingOne(harvest.id)} className="underline">
              {harvest.listing.productName}, {daysWords(harvest, say)}
            </Link>
          ),
        },
        ...(harvest.shownAt === null
          ? []
          : [
              {
                label: say('Shown early'),
                value: (
                  <a href={`/api/harvests/${harvest.id}/photo`} className="underline">
                    <Said text="Photo by the farmer, {time}" values={{ time: <DateTime value={harvest.shownAt} /> }} />
                  </a>
                ),
              },
            ]),
        you === 'farmer'
          ? { label: say('Buyer'), value: preOrder.buyerFirstName }
          : { label: say('Farmer'), value: harvest.farmer.name },
        { label: say('Booked'), value: kgWords(preOrder.quantity) },
        ...(part === null ? [] : [{ label: say('The harvest gave'), value: kgWords(part) }]),
        {
          label: say('Price'),
          value: (
            <Said
              text="{price} per kg, {total} together"
              values={{
                price: <Money pesewas={preOrder.pricePerKg} />,
                total: <Money pesewas={preOrder.produceAmount} />,
              }}
            />
          ),
        },
        {
          label: say('Deposit'),
          value: (
            <>
              <Money pesewas={preOrder.deposit} className="font-semibold" />
              {preOrder.standing < preOrder.deposit && (
                <>
                  {', '}
                  <Said
                    text="of which {amount} went back"
                    values={{ amount: <Money pesewas={preOrder.deposit - preOrder.standing} /> }}
                  />
                </>
              )}
            </>
          ),
        },
        ...(preOrder.paidAt === null ? [] : [{ label: say('Paid'), value: <DateTime value={preOrder.paidAt} /> }]),
        ...(order === null
          ? []
          : [
              {
                label: say('Order'),
                value: (
                  <Link to={paths.order(order.id)} className="underline">
                    {order.orderNumber}
                  </Link>
                ),
              },
            ]),
      ]}
    />
  );
}
