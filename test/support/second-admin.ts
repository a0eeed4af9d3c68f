import { expect, type Page } from '@playwright/test';
import { photographedDocument } from './documents.ts';
import { DEMO_PASSWORD, signIn } from './e2e.ts';
import { approveDocuments, handInDocuments, type Newcomer } from './newcomers.ts';
import { z } from 'zod';

const found = z.array(z.object({ id: z.string() }));

async function send(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<unknown> {
  const response = await page.request.fetch(path, { method, ...(data && { data }) });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Lets somebody new sign up and prove who they are, and has the first administrator make them one too. */
export async function raiseAdmin(
  first: Page,
  second: Page,
  { person, permissions }: { readonly person: Newcomer; readonly permissions: readonly string[] },
): Promise<void> {
  const { firstName, lastName, email, phone, address } = person;
  await send(second, 'POST', '/api/register', {
    ...{ firstName, lastName, email, phone, role: 'buyer', residentialAddress: address },
    ...{ password: DEMO_PASSWORD, confirmPassword: DEMO_PASSWORD },
  });
  await signIn(second, email);
  const file = await photographedDocument('card.png', `${firstName} ${lastName}`);
  const documents = [{ type: 'Ghana Card', number: person.ghanaCard, file }];
  await handInDocuments(second, person, documents);
  await approveDocuments(first, person, documents);
  const [one] = found.parse(await send(first, 'GET', `/api/admin/users?search=${encodeURIComponent(email)}`));
  const account = `/api/admin/users/${one?.id ?? ''}`;
  await send(first, 'PUT', `${account}/role`, { role: 'admin', reason: 'A second person' });
  await send(first, 'PUT', `${account}/permissions`, { permissions, currentPassword: DEMO_PASSWORD });
  await signIn(second, email);
}
