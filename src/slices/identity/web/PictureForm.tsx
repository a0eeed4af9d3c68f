import { useTexts } from '#ui/languages/use-texts.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FileInput } from '#ui/forms/FileInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { UserView } from '../contract.ts';
import { type SettingsResponse, stateOf } from './settings-state.ts';

/** The picture that others see beside the name. */
export function PictureForm({ user, response }: { readonly user: UserView; readonly response: SettingsResponse }) {
  const say = useTexts();
  return (
    <Card title={say('Your picture')} aside={<Avatar {...user} src={user.profileImageUrl} size="sm" />}>
      <Form state={stateOf(response, 'picture')} intent="picture" encType="multipart/form-data">
        <FileInput
          name="image"
          label={say('Picture')}
          hint={say('PNG, JPEG or WebP, at most 5 MB. We remove the location.')}
          accept="image/png,image/jpeg,image/webp"
        />
        <div>
          <SubmitButton variant="secondary" wide busyLabel={say('Saving...')}>
            {say('Save picture')}
          </SubmitButton>
        </div>
      </Form>
      {user.profileImageUrl && (
        <Form state={stateOf(response, 'remove-picture')} intent="remove-picture" className="mt-3">
          <div>
            <SubmitButton variant="quiet" busyLabel={say('Removing...')}>
              {say('Remove picture')}
            </SubmitButton>
          </div>
        </Form>
      )}
    </Card>
  );
}
