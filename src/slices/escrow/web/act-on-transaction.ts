import { expectedIn } from '#parts/expected-in.ts';
import { confirmReceipt } from '#slices/orders/contract-act.ts';
import type { ActionFunctionArgs } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, requestKeyOf, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { complaintAbout, photosIn, sendPhotos } from '#ui/form-state/photos/sent-photos.ts';
import { addDisputePhoto } from '../contract-evidence.ts';
import { addStatement, settleDispute } from '../contract-disputes.ts';
import { openDispute } from '../contract.ts';
import { EVIDENCE_LIMITS } from '../domain/disputes/evidence.ts';
import { TOASTS } from './words.ts';

/** What an act of the transaction's page answers when it does not lead elsewhere. */
export interface TransactionResponse {
  readonly intent: string;
  readonly state: FormState;
  readonly status: number;
}

const INVALID = 422;

function refusedPhotos(intent: string, complaint: string, form: FormData): TransactionResponse {
  const reason = form.get('reason');
  return {
    intent,
    state: { errors: { photos: [complaint] }, values: typeof reason === 'string' ? { reason } : {} },
    status: INVALID,
  };
}

function showPhotos(
  args: ActionFunctionArgs,
  form: FormData,
  disputeId: string,
  photos: readonly File[],
): Promise<string | null> {
  return sendPhotos(photos, (photo) =>
    attempt(args, form, (api) => api.call(addDisputePhoto, { params: { disputeId }, body: { photo } })),
  );
}

async function release(args: ActionFunctionArgs, id: string, form: FormData): Promise<Response | TransactionResponse> {
  const released = await attempt(args, form, (api) =>
    api.call(confirmReceipt, {
      params: { id },
      body: { expected: expectedIn(form) },
      idempotencyKey: requestKeyOf(form),
    }),
  );
  return released.ok
    ? redirectWithToast(paths.escrowTransaction(id), TOASTS.released)
    : { intent: 'release', state: released.state, status: released.status };
}

async function dispute(args: ActionFunctionArgs, id: string, form: FormData): Promise<Response | TransactionResponse> {
  const intent = 'dispute';
  const photos = photosIn(form);
  const complaint = complaintAbout(photos, EVIDENCE_LIMITS);
  if (complaint !== null) return refusedPhotos(intent, complaint, form);
  // A reason that was emptied is sent as it is, and refused: nobody's words are written in their name.
  const body = { reason: String(form.get('reason') ?? '') };
  const opened = await attempt(args, form, (api) =>
    api.call(openDispute, { params: { transactionId: id }, body, idempotencyKey: requestKeyOf(form) }),
  );
  if (!opened.ok) return { intent, state: opened.state, status: opened.status };
  const refusal = await showPhotos(args, form, opened.value.disputeId, photos);
  const text = refusal === null ? TOASTS.disputed.text : `A photo was not added. ${refusal} You can add it below.`;
  return redirectWithToast(paths.escrowTransaction(id), { ...TOASTS.disputed, text });
}

async function addPhotos(
  args: ActionFunctionArgs,
  id: string,
  form: FormData,
): Promise<Response | TransactionResponse> {
  const intent = 'add_photos';
  const photos = photosIn(form);
  const complaint = photos.length === 0 ? 'Choose a photo' : complaintAbout(photos, EVIDENCE_LIMITS);
  if (complaint !== null) return refusedPhotos(intent, complaint, form);
  const refusal = await showPhotos(args, form, String(form.get('disputeId')), photos);
  if (refusal !== null) return refusedPhotos(intent, refusal, form);
  return redirectWithToast(paths.escrowTransaction(id), TOASTS.photosAdded);
}

async function addWords(args: ActionFunctionArgs, id: string, form: FormData): Promise<Response | TransactionResponse> {
  const intent = 'add_statement';
  const disputeId = String(form.get('disputeId'));
  form.delete('disputeId');
  const parsed = parseForm(form, addStatement.body);
  if (!parsed.ok) return { intent, state: parsed.state, status: INVALID };
  const added = await attempt(args, form, (api) =>
    api.call(addStatement, { params: { disputeId }, body: parsed.values, idempotencyKey: requestKeyOf(form) }),
  );
  return added.ok
    ? redirectWithToast(paths.escrowTransaction(id), TOASTS.statementAdded)
    : { intent, state: added.state, status: added.status };
}

const ENDED = {
  withdraw: TOASTS.disputeEnded,
  take: TOASTS.disputeEnded,
  offer: TOASTS.offered,
  decline: TOASTS.offerEnded,
};

async function settle(args: ActionFunctionArgs, id: string, form: FormData): Promise<Response | TransactionResponse> {
  const intent = 'settle';
  const disputeId = String(form.get('disputeId'));
  form.delete('disputeId');
  const parsed = parseForm(form, settleDispute.body);
  if (!parsed.ok) return { intent, state: parsed.state, status: INVALID };
  const body = settleDispute.body.encode(parsed.values);
  const settled = await attempt(args, form, (api) =>
    api.call(settleDispute, { params: { disputeId }, body, idempotencyKey: requestKeyOf(form) }),
  );
  return settled.ok
    ? redirectWithToast(paths.escrowTransaction(id), ENDED[parsed.values.act])
    : { intent, state: settled.state, status: settled.status };
}

/** Runs the act that the form names: release, add_photos, add_statement, settle, or the dispute. */
export async function actOnTransaction(args: ActionFunctionArgs, id: string): Promise<Response | TransactionResponse> {
  const form = await sentForm(args);
  const intent = form.get('intent');
  if (intent === 'release') return release(args, id, form);
  if (intent === 'add_statement') return addWords(args, id, form);
  if (intent === 'settle') return settle(args, id, form);
  return intent === 'add_photos' ? addPhotos(args, id, form) : dispute(args, id, form);
}
