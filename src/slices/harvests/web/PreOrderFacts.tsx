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
  const { harvest, part, order, you } = preOrder;
  return (
    <DescriptionList
      items={[
        { label: 'Number', value: preOrder.number },
        {
          label: 'Harvest',
          value: (
            <Link to={harvestPaths.comingOne(harvest.id)} className="underline">
              {harvest.listing.productName}, {daysWords(harvest)}
            </Link>
          ),
        },
        ...(harvest.shownAt === null
          ? []
          : [
              {
                label: 'Shown early',
                value: (
                  <a href={`/api/harvests/${harvest.id}/photo`} className="underline">
                    Photo by the farmer, <DateTime value={harvest.shownAt} />
                  </a>
                ),
              },
            ]),
        you === 'farmer'
          ? { label: 'Buyer', value: preOrder.buyerFirstName }
          : { label: 'Farmer', value: harvest.farmer.name },
        { label: 'Booked', value: kgWords(preOrder.quantity) },
        ...(part === null ? [] : [{ label: 'The harvest gave', value: kgWords(part) }]),
        {
          label: 'Price',
          value: (
            <>
              <Money pesewas={preOrder.pricePerKg} /> per kg, <Money pesewas={preOrder.produceAmount} /> together
            </>
          ),
        },
        {
          label: 'Deposit',
          value: (
            <>
              <Money pesewas={preOrder.deposit} className="font-semibold" />
              {preOrder.standing < preOrder.deposit && (
                <>
                  , of which <Money pesewas={preOrder.deposit - preOrder.standing} /> went back
                </>
              )}
            </>
          ),
        },
        ...(preOrder.paidAt === null ? [] : [{ label: 'Paid', value: <DateTime value={preOrder.paidAt} /> }]),
        ...(order === null
          ? []
          : [
              {
                label: 'Order',
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
