import { createHash } from 'node:crypto';
import { canonicalText, type DocumentContent, type DocumentParty } from '../domain/content.ts';
import type { DocumentRow, KeptParty } from './rows.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** SHA-256 over everything that a document says, in hexadecimal. */
export function fingerprintOf(content: DocumentContent): string {
  return sha256(canonicalText(content));
}

/** What stands for a name in what is sealed: nobody finds the name by it without the salt. */
export function partyDigest({ role, name, lines }: DocumentParty, salt: string): string {
  return sha256(canonicalText({ role, name, lines, salt }));
}

function isKept({ salt, ...party }: KeptParty, digest: string | undefined): boolean {
  return salt === '' || partyDigest(party, salt) === digest;
}

/** Whether a document is as it was issued; names of deleted accounts are gone, and only they. */
export function isIntact({ content, fingerprint, parties, number, amountPesewas }: DocumentRow): boolean {
  return (
    fingerprintOf(content) === fingerprint &&
    content.number === number &&
    content.total.pesewas === amountPesewas &&
    parties.length === content.parties.length &&
    parties.every((party, at) => isKept(party, content.parties[at]?.digest))
  );
}
