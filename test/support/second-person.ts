import { approveProposal } from '#slices/admin/contract-proposals.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { TestApp } from './app.ts';
import { addMember } from './people.ts';

/** Has another administrator approve what was asked for. */
export async function approveAsked(app: TestApp, { id }: { readonly id: string }): Promise<Viewer> {
  const second = await addMember(app, { role: 'admin' });
  await app.as(second).call(approveProposal, { params: { id } });
  return second;
}
