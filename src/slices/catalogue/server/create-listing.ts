import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { createListing as endpoint } from '../contract.ts';
import { recordListing } from './events.ts';
import { ownView } from './view.ts';
import { newFacts, writeNew } from './write-new.ts';

/** A farmer offers produce: a draft for themselves, or pending before the reviewers. */
export async function createListing(
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  const { status, ...body } = input.body;
  const facts = await newFacts(tx, body, call);
  const row = await writeNew(tx, { ...facts, status }, call);
  await recordListing(tx, 'catalogue.listed', row, now);
  return ownView(row, person);
}
