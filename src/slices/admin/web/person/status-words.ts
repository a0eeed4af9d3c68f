import type { StatusLine } from '#slices/identity/contract-bulk-status.ts';

/** '1 account', '12 accounts'. */
export const accounts = (count: number) => `${count} ${count === 1 ? 'account' : 'accounts'}`;

/** Why an account stays as it is, shown beside its name. */
export const PROBLEM_WORDS: Readonly<Record<NonNullable<StatusLine['problem']>, string>> = {
  gone: 'There is no such account any more',
  yourself: 'Yours, or with your number or e-mail address',
  staff: 'You lack the permission for this account',
  same: 'Is so already',
};
