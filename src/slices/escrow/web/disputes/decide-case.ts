import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, requestKeyOf } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { keptText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { isApiProblem } from '#wire/problem.ts';
import { decideDispute, type DecisionPreview, type DisputeCaseView, previewDecision } from '../../contract-disputes.ts';
import { DISPUTE_OUTCOMES } from '../../domain/hold.ts';
import { TOASTS } from '../words.ts';
import { splitOf, type TypedSplit } from './typed-split.ts';

/** What a split was asked about, as it was typed, with what it would do or why it cannot be. */
export interface AskedSplit extends TypedSplit {
  readonly preview: DecisionPreview | null;
  readonly refusal: string | null;
}

/** What a form of the case answers when it does not lead elsewhere. */
export interface CaseResponse {
  readonly outcome: string;
  readonly state: FormState;
  readonly preview: DecisionPreview | null;
}

const INVALID = 422;
const OK = 200;

const typedOf = (text: FormDataEntryValue | null) => (typeof text === 'string' ? text.trim() : '');
const asked = (text: string) => (text === '' ? undefined : text);

/** What was typed of a split, as the call takes it: empty fields are left out. */
function askedOf(typed: TypedSplit) {
  return {
    refundAmount: asked(typed.refundAmount),
    refundKg: asked(typed.refundKg),
    refundPercent: asked(typed.refundPercent),
    transporterAmount: asked(typed.transporterAmount),
    continueKg: asked(typed.continueKg),
    continuePacks: asked(typed.continuePacks),
  };
}

/** What a release and a refund would do, for those of them that are open. */
export function loadPreviews(args: LoaderFunctionArgs, dispute: DisputeCaseView) {
  const open = (['release', 'refund'] as const).filter((outcome) => dispute.outcomes.includes(outcome));
  return load(args, async (api) => {
    try {
      return await Promise.all(
        open.map((outcome) => api.call(previewDecision, { params: { id: dispute.id }, query: { outcome } })),
      );
    } catch (error) {
      // Decided meanwhile, or a case of the admin's own: the decision itself would say it.
      if (isApiProblem(error)) return [];
      throw error;
    }
  });
}

/** What the address asks about a split, while it is typed. */
export function loadAskedSplit(args: LoaderFunctionArgs, id: string): Promise<AskedSplit | null> {
  const query = new URL(args.request.url).searchParams;
  if (query.get('outcome') !== 'split') return Promise.resolve(null);
  const typed = splitOf((name) => typedOf(query.get(name)));
  return load(args, async (api) => {
    try {
      const split = { outcome: 'split' as const, ...askedOf(typed) };
      const preview = await api.call(previewDecision, { params: { id }, query: split });
      return { ...typed, preview, refusal: null };
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      return { ...typed, preview: null, refusal: error.detail };
    }
  });
}

function respond(outcome: string, state: FormState, preview: DecisionPreview | null, status: number) {
  const answered: CaseResponse = { outcome, state, preview };
  return data(answered, { status });
}

/** Asks what would be done, and shows the form again with it: nothing is decided that was not shown. */
async function ask(args: ActionFunctionArgs, form: FormData, id: string, errors: FormState['errors'] = {}) {
  const outcome = DISPUTE_OUTCOMES.find((one) => one === form.get('outcome')) ?? 'split';
  const query = { outcome, ...askedOf(splitOf((name) => typedOf(form.get(name)))) };
  const shown = await attempt(args, form, (api) => api.call(previewDecision, { params: { id }, query }));
  if (!shown.ok) return respond(outcome, shown.state, null, shown.status);
  const values = keptText(form);
  if (Object.keys(errors).length > 0) return respond(outcome, { errors, values }, shown.value, INVALID);
  return respond(outcome, { asksAgain: true, errors, values }, shown.value, OK);
}

const NO_REASON = { note: ['Say why: both parties read it'] };

/** Decides a case as its form says, once the form says what was shown; then the next case opens. */
export async function decideCase(args: ActionFunctionArgs, form: FormData, id: string) {
  const next = typedOf(form.get('next'));
  form.delete('next');
  if (!form.has('expected.buyer')) return ask(args, form, id);
  if (typedOf(form.get('note')) === '') return ask(args, form, id, NO_REASON);
  const outcome = typedOf(form.get('outcome'));
  const parsed = parseForm(form, decideDispute.body);
  if (!parsed.ok) return respond(outcome, parsed.state, null, INVALID);
  const input = { params: { id }, body: decideDispute.body.encode(parsed.values), idempotencyKey: requestKeyOf(form) };
  const decided = await attempt(args, form, (api) => api.call(decideDispute, input));
  if (!decided.ok) return respond(outcome, decided.state, null, decided.status);
  return redirectWithToast(next === '' ? adminPaths.disputeAdmin() : adminPaths.dispute(next), TOASTS.decided);
}
