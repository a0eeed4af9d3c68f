import { notAPicture } from '#platform/files/not-a-picture.ts';
import { dayOf } from '#kernel/moment.ts';
import { parseGhanaCard } from '#kernel/ghana/ghana-card.ts';
import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { stateOf } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { keyName, seal } from '#platform/encryption.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import { fileTypeFromBuffer } from 'file-type';
import type { KycDocumentView, submitKyc } from '../../contract.ts';
import type { DocumentType } from '../../domain/kyc.ts';
import { documentViewOf } from './document-view.ts';
import { refreshKycStatus } from './refresh-kyc.ts';
import { lockPerson } from '../store.ts';
import { documentById, insertDocument, type NewDocument } from './store-kyc.ts';

const ACCEPTED_CONTENT: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/** The type of a file by its first bytes; its name and what the browser says do not count. */
async function contentTypeOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const found = await fileTypeFromBuffer(bytes);
  if (found && ACCEPTED_CONTENT.includes(found.mime)) return found.mime;
  throw await notAPicture('document.wrong_content', bytes, 'The file must be a picture (JPG, PNG, WebP) or a PDF.');
}

/** One writing per number, so that the same document is recognised however people type it. */
function plainNumber(type: DocumentType, text: string): string {
  const card = type === 'ghana_card' ? parseGhanaCard(text) : null;
  return card ?? text.toUpperCase().replaceAll(/\s+/g, ' ');
}

function checkDates(dateOfBirth: string, expiryDate: string | undefined, now: Date): void {
  const today = dayOf(now);
  if (dateOfBirth >= today) throw refused('person.not_born', 'The date of birth must be in the past.');
  if (expiryDate !== undefined && expiryDate < today) throw refused('document.expired', 'This document has expired.');
}

async function keep(call: Call, document: NewDocument): Promise<void> {
  try {
    await insertDocument(call.tx, document, call.now);
  } catch (error) {
    if (stateOf(error) !== '23505') throw error;
    throw refused('document.already_waiting', 'A document of this kind is waiting for review already.');
  }
}

/** Keeps a document, encrypted, and puts it before the admins. */
export async function submitDocument({ body }: ParsedInput<typeof submitKyc>, call: Call): Promise<KycDocumentView> {
  checkDates(body.dateOfBirth, body.expiryDate, call.now);
  const bytes = new Uint8Array(await body.document.arrayBuffer());
  const contentType = await contentTypeOf(bytes);
  const id = newId(call.now);
  const fileKey = `identity/${id}`;
  await lockPerson(call.tx, call.person.id);
  await keep(call, {
    id,
    userId: call.person.id,
    documentType: body.documentType,
    documentNumber: plainNumber(body.documentType, body.documentNumber),
    fullName: body.fullName,
    dateOfBirth: body.dateOfBirth,
    address: body.address,
    phone: body.phoneNumber,
    expiryDate: body.expiryDate ?? null,
    additionalInfo: body.additionalInfo ?? null,
    fileKey,
    contentType,
    byteSize: bytes.byteLength,
    keyId: keyName(call.platform.config.documentKeys[0]),
  });
  await refreshKycStatus(call.tx, call.person.id, call.now);
  const payload = { userId: call.person.id, documentId: id, documentType: body.documentType };
  await recordEvent(call.tx, {
    type: 'identity.kyc_submitted',
    subjectId: id,
    payload,
    audience: [`user:${call.person.id}`, 'role:admin'],
    at: call.now,
  });
  await call.platform.files.put(
    fileKey,
    seal(bytes, id, call.platform.config.documentKeys[0]),
    'application/octet-stream',
  );
  const row = await documentById(call.tx, id);
  if (!row) throw new Error('The document that was just kept is gone.');
  return documentViewOf(row);
}
