import { Said } from '#ui/languages/Said.tsx';
import { type NameOf, type Say, useNames, useTexts } from '#ui/languages/use-texts.ts';
import { dayInWords } from '#kernel/moment.ts';
import { shownPhone } from '#kernel/ghana/phone.ts';
import { paths } from '#pages/paths/paths.ts';
import { Picture } from '#parts/Picture.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { LongText } from '#ui/display/LongText.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { imageVariant, pictureOf } from '../domain/images.ts';
import type { GoodsView } from '../views.ts';

function Photos({ goods }: { readonly goods: GoodsView }) {
  const say = useTexts();
  const urls = goods.listing?.imageUrls ?? [];
  if (urls.length === 0) return <p className="text-soft">{say('The farmer has added no photos.')}</p>;
  return (
    <ul aria-label={say('Pictures of the listing')} className="flex gap-2 overflow-x-auto">
      {urls.map((url, index) => (
        <li key={url} className="shrink-0">
          <a href={imageVariant(url, 1280, 'webp')} target="_blank" rel="noreferrer" className="block">
            <Picture
              source={pictureOf(url)}
              alt={`${goods.productName}, ${index + 1}`}
              category={goods.category}
              sizes="160px"
              className="aspect-4/3 w-36 rounded-md border border-line sm:w-40"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Farmer({ goods }: { readonly goods: GoodsView }) {
  const say = useTexts();
  const { farmerPhone: phone } = goods;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        {goods.farmerName ?? say('You see the farmer once you claim these goods.')}
      </span>
      {phone ? (
        <a
          href={`tel:${phone}`}
          aria-label={say('Call {name} on {phone}', {
            name: goods.farmerName ?? say('the farmer'),
            phone: shownPhone(phone),
          })}
          className="figures inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf-ink underline sm:min-h-0"
        >
          <Icon name="phone" className="size-4" />
          {shownPhone(phone)}
        </a>
      ) : (
        goods.farmerName !== null && (
          <span className="text-sm text-soft">{say('You see the number once you claim these goods.')}</span>
        )
      )}
    </span>
  );
}

function itemsOf(goods: GoodsView, say: Say, nameOf: NameOf) {
  const { listing } = goods;
  const amount = (
    <Said
      text="{amount} at {price} per kg"
      values={{ amount: <Quantity kg={goods.quantity} />, price: <Money pesewas={goods.pricePerKg} /> }}
    />
  );
  return [
    { label: say('Quantity'), value: amount },
    ...(listing?.grade
      ? [
          {
            label: say(goods.kind === 'listing' ? 'Claimed grade' : 'Listed grade'),
            value: nameOf(statusLabel(listing.grade)),
          },
        ]
      : []),
    ...(listing && listing.packs.length > 0
      ? [
          {
            label: say(listing.packsOnly ? 'Sold in packs only' : 'Packs'),
            value: (
              <ul className="grid gap-0.5">
                {listing.packs.map(({ name, price }) => (
                  <li key={name}>
                    {name}, <Money pesewas={price} />
                  </li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
    ...(listing?.harvestDate ? [{ label: say('Harvested'), value: dayInWords(listing.harvestDate) }] : []),
    ...(listing?.batchNumber ? [{ label: say('Batch'), value: listing.batchNumber }] : []),
    ...(listing?.organicCertified ? [{ label: say('Organic'), value: say('The farmer says it is certified') }] : []),
    {
      label: say('Farm'),
      value: (
        <span className="grid wrap-anywhere">
          {goods.farmPlace}
          {goods.farmAddress && <span className="text-soft">{goods.farmAddress}</span>}
        </span>
      ),
    },
    { label: say('Farmer'), value: <Farmer goods={goods} /> },
    ...(goods.orderId
      ? [
          {
            label: say('Order'),
            value: (
              <Link to={paths.order(goods.orderId)} className="figures font-semibold text-leaf-ink underline">
                {goods.orderNumber}
              </Link>
            ),
          },
        ]
      : []),
  ];
}

/** What the farmer says of the goods, and where they are. */
export function GoodsFacts({ goods }: { readonly goods: GoodsView }) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <div className="grid gap-4">
      {goods.listing ? (
        <>
          <Photos goods={goods} />
          <LongText>{goods.listing.description}</LongText>
        </>
      ) : (
        <p className="text-soft">{say('The farmer has removed the listing. The order remains valid.')}</p>
      )}
      <DescriptionList items={itemsOf(goods, say, nameOf)} />
    </div>
  );
}
