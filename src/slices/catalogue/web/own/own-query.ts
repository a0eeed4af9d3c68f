import type { CallInput } from '#wire/endpoint.ts';
import { listMyListings } from '../../contract.ts';

type OwnQuery = NonNullable<CallInput<typeof listMyListings>['query']>;

/** What of the address the farmer's list understands; a wrong field counts as left out. */
export function ownQuery(request: Request): OwnQuery {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const parsed = listMyListings.query.safeParse(given);
  for (const issue of parsed.error?.issues ?? []) Reflect.deleteProperty(given, String(issue.path[0]));
  return given;
}
