import { shownPhone } from '#kernel/ghana/phone.ts';
import type { PendingKycView } from '#slices/identity/contract.ts';
import { DateTime } from '#ui/display/DateTime.tsx';

function sameName(one: string, other: string): boolean {
  const plain = (text: string) => text.toLocaleLowerCase('en').split(/\s+/).filter(Boolean).toSorted().join(' ');
  return plain(one) === plain(other);
}

/** What a holder wrote about a document; a name other than the account's stands out. */
export function documentFacts(document: PendingKycView) {
  const name = sameName(document.fullName, document.userName) ? (
    document.fullName
  ) : (
    <>
      {document.fullName}{' '}
      <span className="rounded-sm bg-maize-tint px-1.5 text-sm text-maize-ink">account says {document.userName}</span>
    </>
  );
  return [
    { label: 'Document number', value: <span className="figures">{document.documentNumber}</span> },
    { label: 'Full name', value: name },
    { label: 'Date of birth', value: <DateTime value={document.dateOfBirth} show="day" /> },
    { label: 'Address', value: document.address },
    { label: 'Phone', value: <span className="figures">{shownPhone(document.phoneNumber)}</span> },
    ...(document.expiryDate ? [{ label: 'Expires', value: <DateTime value={document.expiryDate} show="day" /> }] : []),
    ...(document.additionalInfo ? [{ label: 'Note', value: document.additionalInfo }] : []),
  ];
}
