import { expect, type Page } from '@playwright/test';
import { fillIn, goTo, hear } from './e2e.ts';
import { inspectPage } from './page-checks.ts';
import type { ChosenFile } from './documents.ts';

/** Somebody who is not on Farmgate yet. */
export interface Newcomer {
  readonly role: 'Farmer' | 'Buyer' | 'Transporter' | 'Quality Inspector';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Mobile money number, as 0241234567. */
  readonly phone: string;
  readonly address: string;
  readonly ghanaCard: string;
}

export const NEWCOMER_PASSWORD = 'kenkey-ne-nam-2026';

/** A document that a newcomer hands in. */
export interface IdentityDocument {
  readonly type: string;
  readonly number: string;
  readonly file: ChosenFile;
}

export const fullName = ({ firstName, lastName }: Newcomer) => `${firstName} ${lastName}`;

/** Creates the account by the form, which signs in at once. */
export async function register(page: Page, person: Newcomer): Promise<void> {
  await goTo(page, '/auth');
  await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
  await expect(page.getByRole('heading', { name: 'Join Farmgate' })).toBeVisible();
  await page.getByRole('radio', { name: person.role }).check();
  await fillIn(page, {
    'First Name': person.firstName,
    'Last Name': person.lastName,
    'Email (optional)': person.email,
    'Phone Number': person.phone,
    'Residential Address': person.address,
    Password: NEWCOMER_PASSWORD,
    'Confirm Password': NEWCOMER_PASSWORD,
  });
  if (person.role === 'Farmer') await page.getByLabel('Farm Address').fill(person.address);
  await inspectPage(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await hear(page, `Account created successfully. Welcome ${person.firstName}!`);
}

/** Hands in the documents one after the other on the KYC page. */
export async function handInDocuments(
  page: Page,
  person: Newcomer,
  documents: readonly IdentityDocument[],
): Promise<void> {
  await goTo(page, '/kyc');
  for (const document of documents) {
    await page.getByLabel('Document Type').selectOption(document.type);
    await fillIn(page, {
      'Document Number': document.number,
      'Full Name': fullName(person),
      'Date of Birth': '1988-04-17',
    });
    await page.getByLabel('Document File').setInputFiles(document.file);
    await page.getByRole('button', { name: 'Submit Document' }).click();
    const history = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: document.type }) });
    await expect(history).toContainText(document.number);
    await expect(history).toContainText('Pending');
  }
  await inspectPage(page);
}

/** An admin looks at each document, sees the very file that was handed in, and approves it. */
export async function approveDocuments(
  admin: Page,
  person: Newcomer,
  documents: readonly IdentityDocument[],
): Promise<void> {
  await goTo(admin, '/admin-panel?tab=kyc');
  for (const document of documents) {
    const heading = admin.getByRole('heading', { name: `${document.type} of ${fullName(person)}` });
    const entry = admin.getByRole('listitem').filter({ has: heading, hasText: document.number });
    await expect(entry).toBeVisible();
    const address = await entry.getByRole('link', { name: 'View Document' }).getAttribute('href');
    const documentId = (address ?? '').split('/').at(-1) ?? '';
    const shown = await admin.request.get(`/api/kyc/documents/${documentId}/file`);
    expect(shown.headers()['content-type']).toBe(document.file.mimeType);
    expect((await shown.body()).equals(document.file.buffer), `${document.file.name} as it was handed in`).toBe(true);
    await entry.getByRole('button', { name: 'Approve' }).click();
    await expect(entry).toBeHidden();
  }
}
