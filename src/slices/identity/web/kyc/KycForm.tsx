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

const types = DOCUMENT_TYPES.map((value) => ({ value, label: documentNames[value] }));

export interface KycFormProps {
  readonly user: UserView;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

/** One document with its file. The expiry date appears for documents that expire, by the style sheet alone. */
export function KycForm({ user, state, requestKey }: KycFormProps) {
  return (
    <Card title="Submit a document">
      <Form state={state} requestKey={requestKey} encType="multipart/form-data" className="group/kyc">
        <div className="grid gap-5 sm:grid-cols-2">
          <Select name="documentType" label="Document Type" options={types} placeholder="Select a document" />
          <TextInput
            name="documentNumber"
            label="Document Number"
            placeholder="GHA-123456789-0"
            autoComplete="off"
            required
          />
          <TextInput
            name="fullName"
            label="Full Name"
            hint="As the document shows it"
            defaultValue={`${user.firstName} ${user.lastName}`}
            autoComplete="name"
            required
          />
          <TextInput
            name="dateOfBirth"
            label="Date of Birth"
            hint="As the document shows it"
            type="date"
            autoComplete="bday"
            required
          />
          <TextInput
            name="phoneNumber"
            label="Phone Number"
            type="tel"
            defaultValue={user.phone && isPhone(user.phone) ? formatPhone(user.phone) : ''}
            autoComplete="tel"
            required
          />
          <div className="hidden group-has-[[value=drivers\_license]:checked]/kyc:block group-has-[[value=passport]:checked]/kyc:block">
            <TextInput name="expiryDate" label="Expiry Date" type="date" optional />
          </div>
        </div>
        <TextInput
          name="address"
          label="Address"
          defaultValue={user.residentialAddress}
          autoComplete="street-address"
          required
        />
        <TextArea name="additionalInfo" label="Additional Information" optional rows={2} />
        <FileInput
          name="document"
          label="Document File"
          hint="A clear picture of the whole document, or a PDF. At most 5 MB."
          accept="image/jpeg,image/png,image/webp,application/pdf"
          maxBytes={LARGEST_DOCUMENT_BYTES}
        />
        <div>
          <SubmitButton size="lg" wide busyLabel="Submitting...">
            Submit Document
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
