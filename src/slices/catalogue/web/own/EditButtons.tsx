import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { ListingAction } from '../../domain/may.ts';
import { ACTION_WORDS } from '../own-words.ts';

export interface EditButtonsProps {
  readonly actions: readonly ListingAction[];
  /** Whether pictures are still on their way. */
  readonly waiting: boolean;
  /** Where leaving without saving leads; the farmer's listings when left out. */
  readonly cancelTo?: string;
}

/** Saves, and where the listing allows it, sends for review or takes back. */
export function EditButtons({ actions, waiting, cancelTo = paths.listings() }: EditButtonsProps) {
  const say = useTexts();
  return (
    <>
      <SubmitButton disabled={waiting} busyLabel={say('Saving...')} wide>
        {say(waiting ? 'Waiting for pictures...' : 'Save changes')}
      </SubmitButton>
      {actions.includes('submit') && (
        <SubmitButton
          name="status"
          value="pending"
          variant="secondary"
          disabled={waiting}
          busyLabel={say('Sending...')}
          wide
        >
          {say('Save and send for review')}
        </SubmitButton>
      )}
      {actions.includes('withdraw') && (
        <SubmitButton
          name="status"
          value="draft"
          variant="secondary"
          disabled={waiting}
          busyLabel={say('Saving...')}
          wide
        >
          {say(ACTION_WORDS.withdraw)}
        </SubmitButton>
      )}
      <ButtonLink to={cancelTo} variant="quiet" wide>
        {say('Cancel')}
      </ButtonLink>
    </>
  );
}
