import { newId, readableCode } from '#kernel/ids.ts';
import { randomBytes } from '#kernel/random-bytes.ts';
import type { Tx } from '#platform/db/database.ts';
import { CODE_LENGTH } from '../domain/code.ts';
import type { DocumentContent, Draft } from '../domain/content.ts';
import { documentNumber } from '../domain/kinds.ts';
import type { DocumentRow, KeptParty } from './rows.ts';
import { fingerprintOf, partyDigest } from './seal.ts';
import { insertDocuments, issuedSoFar, type Known, takeTurn } from './store.ts';

const SALT_BYTES = 16;

const salted = (party: Draft['parties'][number]): KeptParty => ({
  ...party,
  salt: Buffer.from(randomBytes(SALT_BYTES)).toString('hex'),
});

interface Numbered {
  readonly year: number;
  readonly place: number;
  readonly corrects: Known | null;
  readonly at: Date;
}

function documentFrom(draft: Draft, { year, place, corrects, at }: Numbered): DocumentRow {
  const { kind, month } = draft.facts;
  const number = documentNumber(kind, year, place);
  const parties = draft.parties.map(salted);
  const content: DocumentContent = {
    ...draft.facts,
    number,
    issuedAt: at.toISOString(),
    corrects: corrects?.number ?? null,
    parties: parties.map(({ salt, ...party }) => ({ role: party.role, digest: partyDigest(party, salt) })),
  };
  return {
    id: newId(at),
    kind,
    year,
    place,
    number,
    cause: draft.cause,
    code: readableCode(CODE_LENGTH),
    orderId: draft.orderId,
    personId: draft.personId,
    month,
    correctsId: corrects?.id ?? null,
    amountPesewas: content.total.pesewas,
    content,
    fingerprint: fingerprintOf(content),
    parties,
    issuedAt: at,
  };
}

/**
 * Issues those of these drafts whose cause has no document yet, in their order, each with the next number of its
 * series. One issuer waits for the other, and the series have no gaps: a transaction that is rolled
 * back has used up no number.
 */
export async function issue(tx: Tx, drafts: readonly Draft[], at: Date): Promise<readonly DocumentRow[]> {
  if (drafts.length === 0) return [];
  await takeTurn(tx);
  const causes = drafts.flatMap(({ cause, corrects }) => (corrects === null ? [cause] : [cause, corrects]));
  const year = at.getUTCFullYear();
  const kinds = [...new Set(drafts.map(({ facts }) => facts.kind))];
  const { known, places } = await issuedSoFar(tx, causes, { year, kinds });
  const missing = drafts.filter(({ cause }) => !known.has(cause));
  if (missing.length === 0) return [];
  const issued = missing.map((draft) => {
    const place = (places.get(draft.facts.kind) ?? 0) + 1;
    places.set(draft.facts.kind, place);
    const corrects = draft.corrects === null ? null : (known.get(draft.corrects) ?? null);
    const document = documentFrom(draft, { year, place, corrects, at });
    known.set(draft.cause, document);
    return document;
  });
  await insertDocuments(tx, issued);
  return issued;
}
