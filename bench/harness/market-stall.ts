import { z } from 'zod';
import { httpClient, type Reply } from './http-client.ts';
import type { Person } from './people.ts';

const made = z.object({ id: z.string() });

/** Sends JSON and gives the response; throws when the call is refused. */
export async function send(url: string, path: string, body: unknown, cookie = ''): Promise<Reply> {
  const client = httpClient(url);
  const reply = await client.send({ method: 'POST', path, headers: { cookie }, body });
  client.close();
  if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`);
  return reply;
}

/** The same, and only the text of the response counts. */
export async function post(...call: Parameters<typeof send>): Promise<string> {
  return (await send(...call)).text;
}

/** Lists one lot through the API and has it approved. Gives the listing's id. */
export async function offer(serverUrl: string, farmer: Person, lot: { kg: number; admin: Person }): Promise<string> {
  const body = {
    productName: `Plantain, lot of ${lot.kg} kg`,
    category: 'fruits',
    quantity: lot.kg,
    pricePerKg: 4.35,
    qualityGrade: 'standard',
    location: 'Techiman',
  };
  const { id } = made.parse(JSON.parse(await post(serverUrl, '/api/listings', body, farmer.cookie)));
  await post(serverUrl, `/api/admin/listings/${id}/approve`, {}, lot.admin.cookie);
  return id;
}
