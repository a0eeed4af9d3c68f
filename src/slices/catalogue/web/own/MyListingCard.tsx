import { useTexts } from '#ui/languages/use-texts.ts';
import { PackWarnings } from '../packs/PackWarnings.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Picture } from '#parts/Picture.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { OwnListing } from '../../contract.ts';
import { pictureOf } from '../../domain/images.ts';
import { ACTION_WORDS, nextWords } from '../own-words.ts';
import { CATEGORY_WORDS, GRADE_WORDS } from '../../parts/words.ts';
import { PackLine } from '../../parts/PackLine.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { ListingBadge } from './ListingBadge.tsx';

function Stock({ listing }: { readonly listing: OwnListing }) {
  const say = useTexts();
  const figures = [
    { label: say('For sale'), kg: listing.quantity },
    { label: say('In orders'), kg: listing.reservedQuantity },
    { label: say('Sold'), kg: listing.soldQuantity },
  ];
  return (
    <dl className="grid grid-cols-3 gap-2 border-y border-line py-2.5 text-sm">
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt className="text-xs text-soft">{figure.label}</dt>
          <dd className="font-semibold">
            <Quantity kg={figure.kg} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ listing }: { readonly listing: OwnListing }) {
  const say = useTexts();
  const { id, actions } = listing;
  return (
    <div className="flex flex-wrap gap-2">
      {actions.includes('submit') && (
        <Form intent="submit" hidden={{ id }} className="contents">
          <SubmitButton size="sm" busyLabel={say('Sending...')}>
            <Icon name="send" />
            {say(ACTION_WORDS.submit)}
          </SubmitButton>
        </Form>
      )}
      {(listing.status === 'approved' || listing.status === 'sold') && (
        <ButtonLink to={paths.product(id)} variant="secondary" size="sm">
          <Icon name="eye" />
          {say('View')}
        </ButtonLink>
      )}
      {(listing.status === 'approved' || listing.status === 'sold') && !listing.expired && (
        <ButtonLink to={harvestPaths.open({ listing: id })} variant="secondary" size="sm">
          <Icon name="sprout" />
          {say('Coming harvest')}
        </ButtonLink>
      )}
      {actions.includes('edit') && (
        <ButtonLink to={paths.editListing(id)} variant="secondary" size="sm">
          <Icon name="pencil" />
          {say(listing.expired ? 'Renew' : ACTION_WORDS.edit)}
        </ButtonLink>
      )}
      {actions.includes('edit') && <UploadDialog key={listing.imageUrls.join()} listing={listing} />}
      {actions.includes('delete') && (
        <ConfirmDialog
          id={`delete-${id}`}
          trigger={
            <Icon
              name="trash"
              label={say('Delete {name}', { name: listing.productName })}
              className="text-danger-ink"
            />
          }
          triggerLook={{ variant: 'quiet', size: 'sm', className: 'ml-auto' }}
          title={say('Delete this listing?')}
          confirm={say('Delete {name}', { name: listing.productName })}
          busyLabel={say('Deleting...')}
          danger
          intent="delete"
          hidden={{ id }}
        >
          <p>{say('It leaves the market and your listings for good. Orders that were placed keep what they say.')}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** One of the farmer's own listings: its state, its stock, what to do next. */
export function MyListingCard({ listing }: { readonly listing: OwnListing }) {
  const say = useTexts();
  return (
    <li
      data-listing-id={listing.id}
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-card p-4 shadow-card"
    >
      <div className="grid grid-cols-[6.5rem_1fr] gap-4">
        <Picture
          source={pictureOf(listing.imageUrls[0])}
          alt=""
          category={listing.category}
          sizes="104px"
          className="aspect-square rounded-md"
        />
        <div className="grid min-w-0 content-start justify-items-start gap-1">
          <ListingBadge listing={listing} />
          <h2 className="line-clamp-2 font-text text-lg leading-snug font-bold">{listing.productName}</h2>
          <p>
            <Money pesewas={listing.pricePerKg} className="font-bold" />{' '}
            <span className="text-sm text-soft">{say('per kg')}</span>
          </p>
          <PackLine packs={listing.packs} />
          <p className="text-sm text-soft">
            {say(CATEGORY_WORDS[listing.category])}, {say(GRADE_WORDS[listing.qualityGrade]).toLowerCase()}
          </p>
        </div>
      </div>
      <Stock listing={listing} />
      <PackWarnings warnings={listing.packWarnings} />
      <p className="text-sm text-soft">{say(nextWords(listing))}</p>
      {listing.status === 'rejected' && listing.reviewNotes && (
        <p className="border-l-4 border-danger pl-3 text-sm">{listing.reviewNotes}</p>
      )}
      <div className="mt-auto">
        <Actions listing={listing} />
      </div>
    </li>
  );
}
