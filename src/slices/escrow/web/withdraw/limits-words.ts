import { payoutPlaceName } from '#kernel/ghana/payout-place.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';

/** The least and the largest payout of today, by where it goes. */
export type PayoutLimits = Readonly<
  Record<string, { readonly least: Pesewas; readonly largest: Pesewas | null } | undefined>
>;

/** 'From ₵10.00 to ₵97.50', or what each of several places takes. */
export function leastWords(
  methods: readonly { readonly provider: string; readonly type: string }[],
  limits: PayoutLimits,
  available: Pesewas,
): string {
  const places = [...new Set(methods.map(({ type, provider }) => (type === 'bank' ? type : provider)))].map((place) => {
    const { least = 1, largest = null } = limits[place] ?? {};
    return { name: payoutPlaceName(place), least, most: largest === null ? available : Math.min(largest, available) };
  });
  const [first] = places;
  if (first && places.every(({ least, most }) => least === first.least && most === first.most))
    return spanWords(first, '');
  return places.map((place) => spanWords(place, ` to ${place.name}`)).join('. ');
}

function spanWords({ least, most }: { readonly least: Pesewas; readonly most: Pesewas }, where: string): string {
  return most < least
    ? `At least ${formatGhs(least)}${where}; less when it is all that you have and no order of yours is open`
    : `From ${formatGhs(least)} to ${formatGhs(most)}${where}`;
}
