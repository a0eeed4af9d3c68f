import type { DocumentType } from './kyc.ts';

/** What people call each kind of document. */
export const documentNames: Readonly<Record<DocumentType, string>> = {
  ghana_card: 'Ghana Card',
  passport: 'Passport',
  drivers_license: "Driver's License",
  voters_id: 'Voter ID',
  business_registration: 'Business Registration',
  farm_permit: 'Farm Permit',
  professional_certificate: 'Professional Certificate',
};
