import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { formatPhone, isPhone } from '#kernel/ghana/phone.ts';
import { Card } from '#ui/layout/Card.tsx';
import { FileInput } from '#ui/forms/FileInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import type { UserView } from '../../contract.ts';
import { DOCUMENT_TYPES, LARGEST_DOCUMENT_BYTES } from '../../domain/kyc.ts';
import { documentNames } from '../words.ts';

const GHANA_CARD = 'GHA-123456789-0';

export interface KycFormProps {
  readonly user: UserView;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

/** One document with its file. The expiry date appears for documents that expire, by the style sheet alone. */
export function KycForm({ user, state, requestKey }: KycFormProps) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <Card title={say('Submit a document')}>
      <Form state={state} requestKey={requestKey} encType="multipart/form-data" className="group/kyc">
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            name="documentType"
            label={say('Document Type')}
            options={DOCUMENT_TYPES.map((value) => ({ value, label: nameOf(documentNames[value]) }))}
            placeholder={say('Select a document')}
          />
          <TextInput
            name="documentNumber"
            label={say('Document Number')}
            placeholder={GHANA_CARD}
            autoComplete="off"
            required
          />
          <TextInput
            name="fullName"
            label={say('Full Name')}
            hint={say('As the document shows it')}
            defaultValue={`${user.firstName} ${user.lastName}`}
            autoComplete="name"
            required
          />
          <TextInput
            name="dateOfBirth"
            label={say('Date of Birth')}
            hint={say('As the document shows it')}
            type="date"
            autoComplete="bday"
            required
          />
          <TextInput
            name="phoneNumber"
            label={say('Phone Number')}
            type="tel"
            defaultValue={user.phone && isPhone(user.phone) ? formatPhone(user.phone) : ''}
            autoComplete="tel"
            required
          />
          <div className="hidden group-has-[[value=drivers\_license]:checked]/kyc:block group-has-[[value=passport]:checked]/kyc:block">
            <TextInput name="expiryDate" label={say('Expiry Date')} type="date" optional />
          </div>
        </div>
        <TextInput
          name="address"
          label={say('Address')}
          defaultValue={user.residentialAddress}
          autoComplete="street-address"
          required
        />
        <TextArea name="additionalInfo" label={say('Additional Information')} optional rows={2} />
        <FileInput
          name="document"
          label={say('Document File')}
          hint={say('A clear picture of the whole document, or a PDF. At most 5 MB.')}
          accept="image/jpeg,image/png,image/webp,application/pdf"
          maxBytes={LARGEST_DOCUMENT_BYTES}
        />
        <div>
          <SubmitButton size="lg" wide busyLabel={say('Submitting...')}>
            {say('Submit Document')}
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
