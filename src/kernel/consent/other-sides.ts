/** A buyer, transporter, inspector or member of the staff cannot be on a farmer's side as well. */
export const ON_OTHER_SIDES: ReadonlySet<string> = new Set(['admin', 'buyer', 'transporter', 'quality_inspector']);
