import { byLetters } from '#kernel/written/lists.ts';
import type { Call } from '#platform/http/route.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type {
  changeWebsiteContent as changeEndpoint,
  getWebsiteContent as getEndpoint,
  showSlots as slotsEndpoint,
  showWebsiteContent as showEndpoint,
} from '../contract.ts';
import { websiteContent } from '../forms.ts';
import { recordWebsite } from './events.ts';
import { type EntryRow, findEntries, putEntry } from './store.ts';

function contentOf(rows: readonly EntryRow[]) {
  return websiteContent.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}

async function edited(tx: Tx): Promise<ResponseBody<typeof showEndpoint>> {
  const rows = await findEntries(tx);
  return {
    content: contentOf(rows),
    updatedAt: Object.fromEntries(rows.map((row) => [row.key, row.updated_at.toISOString()])),
  };
}

/** The texts of the public site. */
export async function getWebsiteContent(
  _input: ParsedInput<typeof getEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof getEndpoint>> {
  return contentOf(await findEntries(call.tx));
}

const BANNERS = {
  landing: ['bannerOne', 'bannerTwo', 'bannerThree'],
  marketplace: ['bannerMarket', 'bannerMarketTwo'],
  community: ['bannerCommunity', 'bannerCommunityTwo'],
} as const;

/** What fills the slots of a page. */
export async function showSlots(
  { query }: ParsedInput<typeof slotsEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof slotsEndpoint>> {
  const content = contentOf(await findEntries(call.tx));
  return { banners: BANNERS[query.page].map((key) => content[key]), ads: call.platform.config.ads };
}

/** The texts for those who edit them. */
export function showWebsiteContent(
  _input: ParsedInput<typeof showEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  return edited(call.tx);
}

/** An admin replaces some of the texts. */
export async function changeWebsiteContent(
  { body }: ParsedInput<typeof changeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof changeEndpoint>> {
  const changes = Object.entries(body).filter(([, value]) => value !== undefined);
  for (const [key, value] of changes.toSorted(([one], [other]) => byLetters(one, other))) {
    await putEntry(call.tx, { key, value, updated_at: call.now }, call.person.id);
  }
  await recordWebsite(call.tx, { by: call.person.id, keys: changes.map(([key]) => key) }, call.now);
  return edited(call.tx);
}
