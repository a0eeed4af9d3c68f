import type { FormState } from '#ui/form-state/form-state.ts';
import type { Api } from '#wire/api.ts';
import { isApiProblem } from '#wire/problem.ts';
import { checkDestination } from '../../contract-refunds.ts';

/** A number that was asked about: whose it is, or why nothing can be sent there. */
export interface AskedDestination {
  readonly found: { readonly name: string; readonly bankName: string | null; readonly lastFour: string } | null;
  readonly state: FormState;
  /** What is sent on to name it. */
  readonly hidden: Readonly<Record<string, string>>;
}

const FIELDS = ['network', 'phone', 'bankCode', 'accountNumber'] as const;

/** Asks whose the number in an address is; null where none is named. */
export async function askDestination(
  api: Api,
  { params, query }: { readonly params: { readonly id: string }; readonly query: { readonly secret?: string } },
  asked: URLSearchParams,
): Promise<AskedDestination | null> {
  const hidden: Record<string, string> = Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = asked.get(name)?.trim() ?? '';
      return value === '' ? [] : [[name, value]];
    }),
  );
  if (!('network' in hidden)) return null;
  const parsed = checkDestination.query.safeParse({ ...query, ...hidden });
  if (!parsed.success) {
    const errors = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), [issue.message]]));
    return { found: null, state: { errors, values: hidden }, hidden };
  }
  try {
    const found = await api.call(checkDestination, { params, query: parsed.data });
    return { found, state: { errors: {}, values: hidden }, hidden };
  } catch (error) {
    if (!isApiProblem(error) || error.status === 404) throw error;
    return { found: null, state: { message: error.detail, errors: error.errors, values: hidden }, hidden };
  }
}
