/** What may be changed of an open order: each has a form of its own. */
const CHANGES = ['propose_change', 'propose_day', 'propose_address', 'change_address', 'change_contact'] as const;
export type ChangeAct = (typeof CHANGES)[number];

export function isChange(act: string | undefined): act is ChangeAct {
  return CHANGES.some((one) => one === act);
}
