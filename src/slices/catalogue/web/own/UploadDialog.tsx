import { useTexts } from '#ui/languages/use-texts.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { DialogTrigger } from '#ui/overlays/DialogTrigger.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { useState } from 'react';
import type { OwnListing } from '../../contract.ts';
import { ImageUploader } from './ImageUploader.tsx';

/** Adds, removes and retries the pictures of one product; they reach the product when they are saved. */
export function UploadDialog({ listing }: { readonly listing: OwnListing }) {
  const say = useTexts();
  const [waiting, setWaiting] = useState(false);
  const id = `pictures-${listing.id}`;
  const title = say('Images of {name}', { name: listing.productName });
  const reviewed = listing.status === 'approved' || listing.status === 'sold';
  return (
    <>
      <DialogTrigger dialog={id} variant="secondary" size="sm">
        <Icon name="image-plus" />
        <span aria-hidden="true">{say('Images')}</span>
        <span className="sr-only">{title}</span>
      </DialogTrigger>
      <Dialog id={id} title={title}>
        <Form intent="pictures" hidden={{ id: listing.id }} encType="multipart/form-data">
          <ImageUploader imageUrls={listing.imageUrls} category={listing.category} onBusy={setWaiting} />
          {reviewed && (
            <p className="text-sm text-soft">{say('With new pictures it is reviewed again before buyers see it.')}</p>
          )}
          <SubmitButton disabled={waiting} busyLabel={say('Saving...')}>
            {say(waiting ? 'Waiting for pictures...' : 'Save images')}
          </SubmitButton>
        </Form>
      </Dialog>
    </>
  );
}
