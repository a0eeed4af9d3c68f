import { listUsers } from '#slices/identity/contract.ts';
import type { Api } from '#wire/api.ts';

/** Who was meant by a name, an e-mail address or a telephone number. */
export type FoundFarmer =
  | { readonly ok: true; readonly id: string; readonly name: string }
  | { readonly ok: false; readonly error: string };

/** The one farmer whom the text names. */
export async function findFarmer(api: Api, text: string): Promise<FoundFarmer> {
  if (text === '') return { ok: false, error: 'Name a farmer' };
  const { items } = await api.call(listUsers, { query: { search: text, role: 'farmer', limit: 2 } });
  const [first, second] = items;
  if (!first) return { ok: false, error: 'No farmer has this name, e-mail address or number' };
  if (second) return { ok: false, error: 'Several farmers have this name. Type the e-mail address' };
  return { ok: true, id: first.id, name: `${first.firstName} ${first.lastName}` };
}
