import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { DialogTrigger } from '#ui/overlays/DialogTrigger.tsx';
import { useFormKey } from '#ui/form-state/use-form-key.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { ListingForm, type ListingFormProps } from '../ListingForm.tsx';

/** Id of the dialog, for the buttons that open it. */
export const CREATE_DIALOG = 'create-listing';

/** Most produce is of the middle grade; its category is guessed from its name. */
const STANDARD_LISTING = { qualityGrade: 'standard' } as const;

const NEW_LISTING = { label: 'New listing', thing: 'listing:new' } as const;

/** The button and the dialog that make a listing: sent for review, or kept as a draft. */
export function CreateListingDialog(props: Omit<ListingFormProps, 'buttons' | 'listing' | 'standard' | 'kept'>) {
  const say = useTexts();
  const key = useFormKey(props.refused !== undefined);
  return (
    <>
      <DialogTrigger dialog={CREATE_DIALOG} wide>
        <Icon name="plus" />
        {say('Create Listing')}
      </DialogTrigger>
      <Dialog id={CREATE_DIALOG} title={say('Create Listing')} size="lg" open={props.refused !== undefined}>
        <ListingForm
          key={key}
          {...props}
          standard={STANDARD_LISTING}
          kept={NEW_LISTING}
          buttons={(waiting) => (
            <>
              <SubmitButton name="status" value="pending" disabled={waiting} busyLabel={say('Creating...')} wide>
                {say(waiting ? 'Waiting for pictures...' : 'Create and send for review')}
              </SubmitButton>
              <SubmitButton
                name="status"
                value="draft"
                variant="secondary"
                disabled={waiting}
                busyLabel={say('Saving...')}
                wide
              >
                {say('Save as draft')}
              </SubmitButton>
            </>
          )}
        />
      </Dialog>
    </>
  );
}
