/** What the form showed that everybody gets, as the call takes it; none when it showed nothing. */
export function expectedIn(form: FormData) {
  if (!form.has('expected.buyer')) return undefined;
  const shown = (part: string) => Number(form.get(`expected.${part}`));
  return {
    buyer: shown('buyer'),
    seller: shown('seller'),
    transporter: shown('transporter'),
    platform: shown('platform'),
  };
}
