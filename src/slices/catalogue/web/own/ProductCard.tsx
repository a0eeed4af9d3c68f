import { useTexts } from '#ui/languages/use-texts.ts';
import { PackWarnings } from '../packs/PackWarnings.tsx';
import { paths } from '#pages/paths/paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Picture } from '#parts/Picture.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import type { OwnListing } from '../../contract.ts';
import { pictureOf } from '../../domain/images.ts';
import { PackLine } from '../../parts/PackLine.tsx';
import { ListingBadge } from './ListingBadge.tsx';
import { UploadDialog } from './UploadDialog.tsx';
import { ACTION_WORDS, nextWords } from '../own-words.ts';
import { CATEGORY_WORDS, GRADE_WORDS } from '../../parts/words.ts';

export interface ProductCardProps {
  readonly listing: OwnListing;
  /** The page of the list that it is on, to come back to. */
  readonly cursor: string | undefined;
}

function Deletion({ listing }: { readonly listing: OwnListing }) {
  const say = useTexts();
  return (
    <ConfirmDialog
      id={`delete-${listing.id}`}
      trigger={
        <Icon name="trash" label={say('Delete {name}', { name: listing.productName })} className="text-danger-ink" />
      }
      triggerLook={{ variant: 'quiet', size: 'sm', className: '-mt-1 -mr-2 shrink-0' }}
      title={say('Delete {name}?', { name: listing.productName })}
      confirm={say('Delete {name}', { name: listing.productName })}
      busyLabel={say('Deleting...')}
      danger
      intent="delete"
      hidden={{ id: listing.id }}
    >
      <p>{say('It leaves the market and your products for good. Orders that were placed keep what they say.')}</p>
    </ConfirmDialog>
  );
}

function Buttons({ listing, cursor }: ProductCardProps) {
  const say = useTexts();
  const { id, actions, status } = listing;
  return (
    <div className="mt-auto flex flex-wrap gap-2 border-t border-line pt-3">
      {actions.includes('submit') && (
        <Form intent="submit" hidden={{ id }} className="w-full">
          <SubmitButton size="sm" busyLabel={say('Sending...')} className="w-full">
            <Icon name="send" />
            {say(ACTION_WORDS.submit)}
          </SubmitButton>
        </Form>
      )}
      {(status === 'approved' || status === 'sold') && (
        <ButtonLink to={paths.product(id)} variant="secondary" size="sm">
          <Icon name="eye" />
          {say('View')}
        </ButtonLink>
      )}
      {actions.includes('edit') && (
        <>
          <ButtonLink
            to={paths.productManagement({ edit: id, cursor })}
            preventScrollReset
            variant="secondary"
            size="sm"
          >
            <Icon name="pencil" />
            {say(listing.expired ? 'Renew' : 'Edit')}
            <span className="sr-only"> {listing.productName}</span>
          </ButtonLink>
          <UploadDialog key={listing.imageUrls.join()} listing={listing} />
        </>
      )}
    </div>
  );
}

/** One of the farmer's own products: its picture, state and price, and what can be done with it. */
export function ProductCard({ listing, cursor }: ProductCardProps) {
  const say = useTexts();
  const count = listing.imageUrls.length;
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-card shadow-card">
      <div className="relative">
        <Picture
          source={pictureOf(listing.imageUrls[0])}
          alt=""
          category={listing.category}
          sizes="(min-width: 64rem) 22rem, 100vw"
          className="aspect-video"
        />
        <span className="absolute top-3 left-3 flex gap-2">
          <ListingBadge listing={listing} />
          {listing.organicCertified && <Badge tone="good">{say('Organic')}</Badge>}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="flex items-start justify-between gap-2">
          <div className="grid min-w-0 gap-0.5">
            <h2 className="line-clamp-2 font-text text-lg leading-snug font-bold break-words">{listing.productName}</h2>
            <p className="text-sm text-soft">
              {say(CATEGORY_WORDS[listing.category])}, {say(GRADE_WORDS[listing.qualityGrade]).toLowerCase()} ·{' '}
              {say('{count, plural, one {# image} other {# images}}', { count })}
            </p>
          </div>
          {listing.actions.includes('delete') && <Deletion listing={listing} />}
        </div>
        <p className="flex items-baseline justify-between gap-3">
          <span>
            <Money pesewas={listing.pricePerKg} className="text-lg font-bold" />{' '}
            <span className="text-sm text-soft">{say('per kg')}</span>
          </span>
          <Quantity kg={listing.quantity} className="font-semibold" />
        </p>
        <PackLine packs={listing.packs} />
        <PackWarnings warnings={listing.packWarnings} />
        {listing.expired && <p className="border-l-4 border-maize pl-3 text-sm">{say(nextWords(listing))}</p>}
        {listing.status === 'rejected' && listing.reviewNotes && (
          <p className="border-l-4 border-danger pl-3 text-sm">{listing.reviewNotes}</p>
        )}
        {listing.status === 'pending' && listing.refusedAt !== null && (
          <p className="border-l-4 border-danger pl-3 text-sm">
            {say(
              'An inspector refused these goods: {reason} Take out what is bad, then correct quantity, grade and photos. Buyers see it again once a reviewer has looked at it.',
              { reason: listing.reviewNotes ?? '' },
            )}
          </p>
        )}
        <Buttons listing={listing} cursor={cursor} />
      </div>
    </li>
  );
}
