import { HOUR_MS } from '#kernel/time.ts';
import { addressBucket } from '#platform/http/bounds/address-bucket.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt, type Limit } from '#platform/rate-limit.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { verifyDocument as endpoint } from '../contract.ts';
import { readCode } from '../domain/code.ts';
import { type DocumentRole, KIND_TERMS } from '../domain/kinds.ts';
import { correctionsOf, maskedName, standingOf } from '../domain/standing.ts';
import { noSuchDocument } from './download.ts';
import { isIntact } from './seal.ts';
import { findByCode, latersOf } from './store.ts';
import { laterView } from './view.ts';

/** Mobile networks put many people behind one address, so this is wide; a code has 80 bits. */
const BY_ADDRESS: Limit = { name: 'document:verify', most: 300, windowMs: HOUR_MS };

/** What was issued under a code. Every code under which nothing was issued gets the same response. */
export async function verifyDocument(
  { params }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, platform, ip } = call;
  await countAttempt(call, BY_ADDRESS, addressBucket(ip));
  const document = await findByCode(tx, readCode(params.code) ?? '');
  if (document === null) throw noSuchDocument();
  const laters = await latersOf(tx, [document]);
  const intact = isIntact(document);
  if (!intact) platform.log.error({ document: document.number }, 'a document is not as it was issued');
  const nameOf = (role: DocumentRole) => document.parties.find((party) => party.role === role)?.name ?? null;
  const masked = (role: DocumentRole) => {
    const name = nameOf(role);
    return name === null ? null : maskedName(name);
  };
  return {
    kind: document.kind,
    title: KIND_TERMS[document.kind].title,
    number: document.number,
    issuedAt: document.issuedAt.toISOString(),
    amount: document.amountPesewas,
    about: document.content.about,
    corrects: document.content.corrects,
    seller: nameOf('seller'),
    buyer: masked('buyer'),
    transporter: masked('carrier'),
    standing: standingOf(document, laters),
    laters: correctionsOf(document, laters).map(laterView),
    fingerprint: document.fingerprint,
    intact,
  };
}
