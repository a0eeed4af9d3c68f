import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { UserView } from '../contract.ts';
import { type SettingsResponse, stateOf } from './settings-state.ts';

const LIST_HINT = 'Separated by commas';

function FarmFields({ user }: { readonly user: UserView }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="sr-only">Farm details</legend>
      <h3 className="text-lg font-bold">Farm details</h3>
      <TextInput name="farmAddress" label="Farm Address" defaultValue={user.farmAddress ?? ''} optional />
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberInput
          name="farmSize"
          label="Farm size"
          unit="hectares"
          min={0}
          step={0.01}
          defaultValue={user.farmSize ?? ''}
          optional
        />
        <NumberInput
          name="productionCapacity"
          label="Production capacity"
          unit="kg per season"
          min={0}
          step={1}
          defaultValue={user.productionCapacity ?? ''}
          optional
        />
      </div>
      <TextInput
        name="cropTypes"
        label="Crops"
        hint={LIST_HINT}
        defaultValue={user.cropTypes.join(', ')}
        placeholder="Maize, Yam"
        optional
      />
    </fieldset>
  );
}

function BusinessFields({ user }: { readonly user: UserView }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5">
      <legend className="sr-only">Business details</legend>
      <h3 className="text-lg font-bold">Business details</h3>
      <TextInput name="businessAddress" label="Business Address" defaultValue={user.businessAddress ?? ''} optional />
      <TextInput
        name="businessRegistrationNumber"
        label="Business registration number"
        defaultValue={user.businessRegistrationNumber ?? ''}
        autoComplete="off"
        optional
      />
      <TextInput
        name="tin"
        label="TIN"
        hint="Your number at the Ghana Revenue Authority, or that of your Ghana Card. It appears on your fee invoices."
        defaultValue={user.tin ?? ''}
        autoComplete="off"
        optional
      />
      <TextInput
        name="certifications"
        label="Certifications"
        hint={LIST_HINT}
        defaultValue={user.certifications.join(', ')}
        optional
      />
    </fieldset>
  );
}

/** A person's own record, with the fields that their role has. A verified name is shown and not asked. */
export function ProfileForm({ user, response }: { readonly user: UserView; readonly response: SettingsResponse }) {
  const verified = user.kycStatus === 'approved';
  const hint = verified ? 'Verified by your documents. Contact support to change it.' : undefined;
  return (
    <Card title="Your details">
      <Form state={stateOf(response, 'profile')} intent="profile">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            name="firstName"
            label="First Name"
            hint={hint}
            defaultValue={user.firstName}
            autoComplete="given-name"
            readOnly={verified}
            required
          />
          <TextInput
            name="lastName"
            label="Last Name"
            hint={hint}
            defaultValue={user.lastName}
            autoComplete="family-name"
            readOnly={verified}
            required
          />
        </div>
        <TextInput
          name="residentialAddress"
          label="Residential Address"
          defaultValue={user.residentialAddress}
          autoComplete="street-address"
          required
        />
        {user.role === 'farmer' && <FarmFields user={user} />}
        {(user.role === 'farmer' || user.role === 'buyer') && <BusinessFields user={user} />}
        <div>
          <SubmitButton wide busyLabel="Saving...">
            Save profile
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
