import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  type JudgedDocument,
  kycStatusAfter,
  requirementsOf,
  statusOfRequirement,
} from './kyc.ts';

const roles = [
  'farmer',
  'buyer',
  'transporter',
  'quality_inspector',
  'admin',
  'aggregator',
  'warehouse_manager',
  'agronomist',
];
const aRole = fc.constantFrom(...roles);
const aStatus = fc.constantFrom(...DOCUMENT_STATUSES);
const aDocument = fc.record({ documentType: fc.constantFrom(...DOCUMENT_TYPES), status: aStatus });
const documents = fc.array(aDocument, { maxLength: 8 });

function doc(documentType: JudgedDocument['documentType'], status: JudgedDocument['status']): JudgedDocument {
  return { documentType, status };
}

describe('what each role must prove', () => {
  it('is the table of the specification', () => {
    const table = Object.fromEntries(
      roles.map((role) => [role, requirementsOf(role).map((each) => each.anyOf.join(' or '))]),
    );
    expect(table).toEqual({
      farmer: ['ghana_card or drivers_license', 'farm_permit'],
      buyer: ['ghana_card or drivers_license'],
      transporter: ['ghana_card or drivers_license'],
      quality_inspector: ['ghana_card or drivers_license', 'professional_certificate'],
      admin: ['ghana_card or drivers_license'],
      aggregator: ['ghana_card or drivers_license', 'business_registration'],
      warehouse_manager: ['ghana_card or drivers_license', 'business_registration'],
      agronomist: ['ghana_card or drivers_license', 'professional_certificate'],
    });
  });
});

describe('the status of a person after their documents were judged', () => {
  it('waits while a required document is missing', () => {
    expect(kycStatusAfter('pending', 'farmer', [doc('ghana_card', 'approved')])).toBe('pending');
  });

  it('approves a farmer with card and permit', () => {
    expect(kycStatusAfter('pending', 'farmer', [doc('ghana_card', 'approved'), doc('farm_permit', 'approved')])).toBe(
      'approved',
    );
  });

  it('approves a transporter on a driving licence alone', () => {
    expect(kycStatusAfter('under_review', 'transporter', [doc('drivers_license', 'approved')])).toBe('approved');
  });

  it('does not approve a transporter on a passport', () => {
    expect(kycStatusAfter('pending', 'transporter', [doc('passport', 'approved')])).toBe('pending');
  });

  it('rejects when a required document was refused and nothing else can prove it', () => {
    expect(kycStatusAfter('under_review', 'buyer', [doc('ghana_card', 'rejected')])).toBe('rejected');
  });

  it('forgives a refusal once a new submission waits', () => {
    expect(kycStatusAfter('rejected', 'buyer', [doc('ghana_card', 'rejected'), doc('ghana_card', 'pending')])).toBe(
      'pending',
    );
  });

  it('is under review once an admin has opened a document', () => {
    expect(kycStatusAfter('pending', 'farmer', [doc('ghana_card', 'under_review')])).toBe('under_review');
  });
});

describe('for any documents', () => {
  it('approval needs every requirement approved', () => {
    fc.assert(
      fc.property(aRole, documents, (role, given) => {
        const proven = requirementsOf(role).every((each) =>
          given.some((one) => one.status === 'approved' && each.anyOf.includes(one.documentType)),
        );
        expect(kycStatusAfter('pending', role, given) === 'approved').toBe(proven);
      }),
    );
  });

  it('the order of documents does not matter', () => {
    fc.assert(
      fc.property(aRole, documents, aStatus, (role, given, current) => {
        expect(kycStatusAfter(current, role, given.toReversed())).toBe(kycStatusAfter(current, role, given));
      }),
    );
  });

  it('one more approved document never makes it worse', () => {
    fc.assert(
      fc.property(aRole, documents, fc.constantFrom(...DOCUMENT_TYPES), (role, given, documentType) => {
        for (const requirement of requirementsOf(role)) {
          if (!requirement.anyOf.includes(documentType)) continue;
          expect(statusOfRequirement(requirement, [...given, { documentType, status: 'approved' }])).toBe('approved');
        }
      }),
    );
  });

  it('no document takes an approval back', () => {
    fc.assert(
      fc.property(aRole, documents, (role, given) => {
        expect(kycStatusAfter('approved', role, given)).toBe('approved');
      }),
    );
  });
});
