import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import type { OwnListing } from '../../contract.ts';
import { nextWords } from '../own-words.ts';

function stockOf(listing: OwnListing, say: Say) {
  return [
    { label: say('For sale'), value: <Quantity kg={listing.quantity} /> },
    { label: say('Reserved for orders'), value: <Quantity kg={listing.reservedQuantity} /> },
    { label: say('Sold'), value: <Quantity kg={listing.soldQuantity} /> },
  ];
}

function Deletion({ listing }: { readonly listing: OwnListing }) {
  const say = useTexts();
  if (!listing.actions.includes('delete'))
    return <p className="text-sm text-soft">{say('Open orders hold some of it, so it cannot be deleted now.')}</p>;
  return (
    <ConfirmDialog
      id="delete-listing"
      trigger={say('Delete listing')}
      triggerLook={{ variant: 'secondary', className: 'w-full' }}
      title={say('Delete this listing?')}
      confirm={say('Delete {name}', { name: listing.productName })}
      busyLabel={say('Deleting...')}
      danger
      intent="delete"
      hidden={{ id: listing.id }}
    >
      <p>{say('It leaves the market and your listings for good. Orders that were placed keep what they say.')}</p>
    </ConfirmDialog>
  );
}

/** The state of the listing, what an edit does to it, and the way to delete it. */
export function EditSide({ listing }: { readonly listing: OwnListing }) {
  const say = useTexts();
  const reviewed = listing.status === 'approved' || listing.status === 'sold';
  return (
    <div className="grid gap-4">
      <Card title={say('Status')}>
        <div className="grid gap-4">
          <p>{say(nextWords(listing))}</p>
          {listing.reviewNotes && <p className="border-l-4 border-maize pl-3">{listing.reviewNotes}</p>}
          <DescriptionList figures items={stockOf(listing, say)} />
          {reviewed && (
            <p className="text-sm text-soft">
              {say(
                'Price, quantity, place and dates change at once. A new name, category, grade, description or picture is reviewed first.',
              )}
            </p>
          )}
        </div>
      </Card>
      <Deletion listing={listing} />
    </div>
  );
}
