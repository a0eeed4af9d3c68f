import type { FormState } from '#ui/form-state/form-state.ts';
import type { Api } from '#wire/api.ts';
import { isApiProblem } from '#wire/problem.ts';
import { type ChangePreview, previewFeeRule } from '../../contract-fees.ts';
import { findFarmer } from './find-farmer.ts';

/** A rule that was asked about: what was typed, and what it would change or why it cannot be. */
export interface AskedRule {
  readonly state: FormState;
  readonly preview: ChangePreview | null;
  readonly farmerName: string | null;
  /** What is sent on to add it. */
  readonly hidden: Readonly<Record<string, string>>;
}

const FIELDS = ['scope', 'category', 'farmer', 'feePercent', 'startsOn', 'lastOn', 'reason'] as const;

/** The fields of an address; those that do not belong to the kind of rule are left out. */
function typedIn(query: URLSearchParams): Record<(typeof FIELDS)[number], string> {
  const [scope, category, farmer, feePercent, startsOn, lastOn, reason] = FIELDS.map(
    (name) => query.get(name)?.trim() ?? '',
  );
  return {
    scope: scope ?? '',
    category: scope === 'category' ? (category ?? '') : '',
    farmer: scope === 'farmer' ? (farmer ?? '') : '',
    feePercent: feePercent ?? '',
    startsOn: startsOn ?? '',
    lastOn: lastOn ?? '',
    reason: reason ?? '',
  };
}

/** Asks the server what a rule would change. */
export async function askRule(api: Api, query: URLSearchParams): Promise<AskedRule> {
  const typed = typedIn(query);
  const nothing = { preview: null, farmerName: null, hidden: {} };
  const refused = (errors: FormState['errors'], message?: string): AskedRule => ({
    ...nothing,
    state: { errors, values: typed, ...(message && { message }) },
  });
  if (typed.reason === '') return refused({ reason: ['Say why'] });
  if (typed.feePercent === '') return refused({ feePercent: ['Type the fee in per cent'] });
  const farmer = typed.scope === 'farmer' ? await findFarmer(api, typed.farmer) : null;
  if (farmer && !farmer.ok) return refused({ farmer: [farmer.error] });
  const { farmer: _typed, reason, ...fields } = typed;
  const sent = Object.fromEntries(
    Object.entries({ ...fields, farmerId: farmer?.id ?? '' }).filter(([, value]) => value !== ''),
  );
  try {
    const asked = previewFeeRule.query.safeParse(sent);
    if (!asked.success)
      return refused(Object.fromEntries(asked.error.issues.map((issue) => [issue.path.join('.'), [issue.message]])));
    const preview = await api.call(previewFeeRule, { query: { ...asked.data } });
    return {
      state: { asksAgain: true, errors: {}, values: typed },
      preview,
      farmerName: farmer?.name ?? null,
      hidden: { ...sent, reason },
    };
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    return refused(error.errors, error.detail);
  }
}
