/** Who buys, carries or inspects, or is of the staff, cannot be on a farmer's side as well. */
export const ON_OTHER_SIDES: ReadonlySet<string> = new Set(['admin', 'buyer', 'transporter', 'quality_inspector']);
