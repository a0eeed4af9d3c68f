import { refused } from '#kernel/refusal.ts';
import { after } from '#kernel/time.ts';
import { stateOf } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { approveKyc, KycDocumentView, rejectKyc } from '../../contract.ts';
import { KEPT_AFTER_DECISION_MS } from '../../domain/retention.ts';
import { isOwnAffair } from '../access/own-affair.ts';
import { documentViewOf } from './document-view.ts';
import { refreshKycStatus } from './refresh-kyc.ts';
import { lockPerson } from '../store.ts';
import { scheduleErasure } from './store-retention.ts';
import { decideDocument, documentById, type DocumentRow } from './store-kyc.ts';
import { notifyDocumentRejected, notifyVerified } from './notify-kyc.ts';

/** The decided row, written under its owner's lock so that two decisions about one person come after each other. */
async function decideRow(id: string, reason: string | null, call: Call): Promise<DocumentRow> {
  const known = await documentById(call.tx, id);
  if (!known) throw refused('document.not_found', 'No such document.');
  if (await isOwnAffair(call.tx, call.person.id, [known.user_id]))
    throw refused(
      'document.your_own',
      'This document is yours, or of an account with your phone number or e-mail address: another admin must decide.',
    );
  // The administrator who first opens a document begins its review.
  if (reason === null && known.status === 'pending')
    throw refused('document.not_opened', 'Nobody has opened this document yet. Look at it before you approve it.');
  await lockPerson(call.tx, known.user_id);
  const decision = { id, approved: reason === null, reason, by: call.person.id, at: call.now };
  const row = await decideDocument(call.tx, decision).catch((error: unknown) => {
    throw stateOf(error) === '23P01'
      ? refused('document.number_taken', 'This document number already proves another person.')
      : error;
  });
  if (row) return row;
  const present = (await documentById(call.tx, id))?.status;
  throw refused('document.not_open', `This document is ${present} already.`, {
    state: present,
    allowed: ['pending', 'under_review'],
  });
}

async function decide(id: string, reason: string | null, call: Call): Promise<KycDocumentView> {
  const row = await decideRow(id, reason, call);
  await scheduleErasure(call.tx, row.id, after(call.now, KEPT_AFTER_DECISION_MS));
  const change = await refreshKycStatus(call.tx, row.user_id, call.now);
  const audience = [`user:${row.user_id}`, 'role:admin'];
  const about = { userId: row.user_id, documentId: row.id, documentType: row.document_type, reason };
  const approved = reason === null;
  await recordEvent(call.tx, {
    type: 'identity.kyc_document_decided',
    subjectId: row.id,
    payload: { ...about, approved },
    audience,
    at: call.now,
  });
  const decided = change.to === 'approved' || change.to === 'rejected';
  if (decided && change.to !== change.from) {
    const payload = { userId: row.user_id, approved: change.to === 'approved', reason };
    await recordEvent(call.tx, {
      type: 'identity.kyc_decided',
      subjectId: row.user_id,
      payload,
      audience,
      at: call.now,
    });
  }
  if (reason !== null) await notifyDocumentRejected(call.tx, row, { reason, at: call.now });
  else if (change.to === 'approved' && change.from !== 'approved') await notifyVerified(call.tx, row.user_id, call.now);
  return documentViewOf(row);
}

/** Accepts a document; the last one that the role needs makes the person verified. */
export function approveDocument({ params }: ParsedInput<typeof approveKyc>, call: Call): Promise<KycDocumentView> {
  return decide(params.id, null, call);
}

/** Refuses a document with the reason its owner will read. */
export function rejectDocument({ params, body }: ParsedInput<typeof rejectKyc>, call: Call): Promise<KycDocumentView> {
  return decide(params.id, body.reason, call);
}
