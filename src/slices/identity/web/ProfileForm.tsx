import { useTexts } from '#ui/languages/use-texts.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { UserView } from '../contract.ts';
import { type SettingsResponse, stateOf } from './settings-state.ts';

function FarmFields({ user }: { readonly user: UserView }) {
  const say = useTexts();
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="sr-only">{say('Farm details')}</legend>
      <h3 className="text-lg font-bold">{say('Farm details')}</h3>
      <TextInput name="farmAddress" label={say('Farm Address')} defaultValue={user.farmAddress ?? ''} optional />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput
          name="farmSize"
          label={say('Farm size')}
          unit={say('hectares')}
          min={0}
          step={0.01}
          defaultValue={user.farmSize ?? ''}
          optional
        />
        <NumberInput
          name="productionCapacity"
          label={say('Production capacity')}
          unit={say('kg per season')}
          min={0}
          step={1}
          defaultValue={user.productionCapacity ?? ''}
          optional
        />
      </div>
      <TextInput
        name="cropTypes"
        label={say('Crops')}
        hint={say('Separated by commas')}
        defaultValue={user.cropTypes.join(', ')}
        placeholder={say('Maize, Yam')}
        optional
      />
    </fieldset>
  );
}

function BusinessFields({ user }: { readonly user: UserView }) {
  const say = useTexts();
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="sr-only">{say('Business details')}</legend>
      <h3 className="text-lg font-bold">{say('Business details')}</h3>
      <TextInput
        name="businessAddress"
        label={say('Business Address')}
        defaultValue={user.businessAddress ?? ''}
        optional
      />
      <TextInput
        name="businessRegistrationNumber"
        label={say('Business registration number')}
        defaultValue={user.businessRegistrationNumber ?? ''}
        autoComplete="off"
        optional
      />
      <TextInput
        name="tin"
        label="TIN"
        hint={say(
          'Your number at the Ghana Revenue Authority, or that of your Ghana Card. It appears on your fee invoices.',
        )}
        defaultValue={user.tin ?? ''}
        autoComplete="off"
        optional
      />
      <TextInput
        name="certifications"
        label={say('Certifications')}
        hint={say('Separated by commas')}
        defaultValue={user.certifications.join(', ')}
        optional
      />
    </fieldset>
  );
}

/** A person's own record, with the fields that their role has. A verified name is shown and not asked. */
export function ProfileForm({ user, response }: { readonly user: UserView; readonly response: SettingsResponse }) {
  const say = useTexts();
  const verified = user.kycStatus === 'approved';
  const hint = verified ? say('Verified by your documents. Contact support to change it.') : undefined;
  return (
    <Card title={say('Your details')}>
      <Form state={stateOf(response, 'profile')} intent="profile">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            name="firstName"
            label={say('First Name')}
            hint={hint}
            defaultValue={user.firstName}
            autoComplete="given-name"
            readOnly={verified}
            required
          />
          <TextInput
            name="lastName"
            label={say('Last Name')}
            hint={hint}
            defaultValue={user.lastName}
            autoComplete="family-name"
            readOnly={verified}
            required
          />
        </div>
        <TextInput
          name="residentialAddress"
          label={say('Residential Address')}
          defaultValue={user.residentialAddress}
          autoComplete="street-address"
          required
        />
        {user.role === 'farmer' && <FarmFields user={user} />}
        {(user.role === 'farmer' || user.role === 'buyer') && <BusinessFields user={user} />}
        <div>
          <SubmitButton wide busyLabel={say('Saving...')}>
            {say('Save profile')}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
