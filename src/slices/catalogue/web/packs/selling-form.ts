const PACK_FIELD = /^packs\[(\d+)\]\./;
const TIER_FIELD = /^((?:packs\[\d+\]\.tiers|priceTiers)\[\d+\])\./;

/** The form as its call takes it: rows of packs without a unit, and of lower prices without a figure, are not sent. */
export function withoutBlankRows(form: FormData): FormData {
  const sent = new FormData();
  const says = (name: string) => (form.get(name) ?? '') !== '';
  for (const [name, value] of form) {
    const pack = PACK_FIELD.exec(name)?.[1];
    const tier = TIER_FIELD.exec(name)?.[1];
    if (pack !== undefined && !says(`packs[${pack}].unit`)) continue;
    if (tier !== undefined && !says(`${tier}.from`) && !says(`${tier}.price`)) continue;
    sent.append(name, value);
  }
  return sent;
}

interface Sold<P, T> {
  readonly packs?: P[] | undefined;
  readonly packsOnly?: boolean | undefined;
  readonly minQuantity?: number | null | undefined;
  readonly maxQuantity?: number | null | undefined;
  readonly priceTiers?: T[] | undefined;
}

/** What a whole form says: what it shows and leaves empty is not there any more, while a call leaves it as it was. */
export function soldAsShown<P, T>(form: FormData, sold: Sold<P, T>): Sold<P, T> {
  if (!form.has('packs[0].unit')) return {};
  const { packs = [], packsOnly = false, minQuantity = null, maxQuantity = null, priceTiers = [] } = sold;
  return { packs, packsOnly, minQuantity, maxQuantity, priceTiers };
}
