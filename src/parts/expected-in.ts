const PARTS = ['buyer', 'seller', 'transporter', 'platform'] as const;

/** What the form showed that everybody gets, as the call takes it; none when it showed nothing. */
export function expectedIn(form: FormData) {
  if (!form.has('expected.buyer')) return undefined;
  const [buyer, seller, transporter, platform] = PARTS.map((part) => Number(form.get(`expected.${part}`)));
  return buyer === undefined || seller === undefined || transporter === undefined || platform === undefined
    ? undefined
    : { buyer, seller, transporter, platform };
}
