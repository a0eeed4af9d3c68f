import { useTexts } from '#ui/languages/use-texts.ts';
import type { PlaceChoices } from '#kernel/ghana/places/place-choice.ts';
import { paths } from '#pages/paths/paths.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { DialogTrigger } from '#ui/overlays/DialogTrigger.tsx';
import { useFormKey } from '#ui/form-state/use-form-key.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { OwnListing } from '../../contract.ts';
import type { Option } from '#ui/forms/SelectBox.tsx';
import { EditButtons } from './EditButtons.tsx';
import { ListingForm } from './ListingForm.tsx';
import type { RefusedListing } from './take-listing-form.ts';

/** Id of the dialog, for the buttons that open it. */
export const ADD_DIALOG = 'add-product';

const STANDARD_PRODUCT = { category: 'vegetables', qualityGrade: 'standard' } as const;

interface Common {
  readonly places: PlaceChoices;
  readonly crops: readonly Option[];
  readonly requestKey: string;
  readonly refused: RefusedListing | undefined;
}

/** Makes a product: a draft unless it is sent for review at once. */
export function AddProduct({ places, crops, requestKey, refused }: Common) {
  const say = useTexts();
  const key = useFormKey(refused !== undefined);
  return (
    <>
      <DialogTrigger dialog={ADD_DIALOG} wide>
        <Icon name="plus" />
        {say('Add Product')}
      </DialogTrigger>
      <Dialog id={ADD_DIALOG} title={say('Add Product')} size="lg" open={refused !== undefined}>
        <ListingForm
          key={key}
          standard={STANDARD_PRODUCT}
          places={places}
          crops={crops}
          refused={refused}
          requestKey={requestKey}
          intent="create"
          buttons={(waiting) => (
            <>
              <SubmitButton name="status" value="draft" disabled={waiting} busyLabel={say('Saving...')} wide>
                {say(waiting ? 'Waiting for pictures...' : 'Save as draft')}
              </SubmitButton>
              <SubmitButton
                name="status"
                value="pending"
                variant="secondary"
                disabled={waiting}
                busyLabel={say('Creating...')}
                wide
              >
                {say('Create and send for review')}
              </SubmitButton>
            </>
          )}
        />
      </Dialog>
    </>
  );
}

export interface EditProductProps extends Common {
  readonly listing: OwnListing;
  readonly closeTo: string;
}

/** Changes the product that the address names. */
export function EditProduct({ listing, closeTo, ...form }: EditProductProps) {
  const say = useTexts();
  return (
    <>
      <ButtonLink to={paths.productManagement()} wide>
        <Icon name="plus" />
        {say('Add Product')}
      </ButtonLink>
      <Dialog id="edit-product" title={say('Edit {name}', { name: listing.productName })} size="lg" open>
        <ListingForm
          key={`${listing.id}-${form.requestKey}`}
          listing={listing}
          {...form}
          intent="edit"
          hidden={{ id: listing.id }}
          buttons={(waiting) => <EditButtons actions={listing.actions} waiting={waiting} cancelTo={closeTo} />}
        />
      </Dialog>
    </>
  );
}
