import { asPermitted, permits, SEES_ORDERS } from '#kernel/permissions/permission.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { farmersOnMarket, findListingsByWords } from '#slices/catalogue/server/index.ts';
import { findFarmersByName, findPeopleByName } from '#slices/identity/server/index.ts';
import { findOrdersByWords } from '#slices/orders/server/index.ts';
import type { searchAll as endpoint } from '../contract.ts';
import { findPages } from '../domain/pages.ts';

const MOST = 5;
/** Below this many characters names and products would be guessed at. */
const LEAST_CHARACTERS = 2;

type People = ResponseBody<typeof endpoint>['people'];

/** Everybody for admins who look after accounts; for others the farmers who have a public page. */
async function peopleFor({ tx, person }: Call, q: string): Promise<People> {
  const isAdmin = permits(person, ['accounts', 'staff']);
  const found = isAdmin ? await findPeopleByName(tx, q, MOST) : await findFarmersByName(tx, q, MOST * 2);
  const trading = await farmersOnMarket(
    tx,
    found.filter(({ role }) => role === 'farmer').map(({ id }) => id),
  );
  return found
    .filter(({ id }) => isAdmin || trading.has(id))
    .slice(0, MOST)
    .map(({ id, name, role, email }) => ({
      id,
      name,
      role,
      email: isAdmin ? email : null,
      hasFarmerPage: trading.has(id),
    }));
}

/** What the caller may see of what they typed. */
export async function searchAll(
  { query: { q } }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, searches, person } = call;
  const pages = findPages(person, q).map(({ path, label }) => ({ path, label }));
  if (q.length < LEAST_CHARACTERS) return { q, pages, orders: [], listings: [], people: [] };
  const [orders, listings, people] = await Promise.all([
    findOrdersByWords(tx, asPermitted(person, SEES_ORDERS), q, MOST),
    findListingsByWords(searches, asPermitted(person, ['listings']), q, MOST),
    peopleFor(call, q),
  ]);
  return { q, pages: pages.slice(0, MOST), orders, listings, people };
}
