import { walletName } from '#kernel/ghana/network.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import type { Say } from '#ui/languages/use-texts.ts';

/** The least and the largest payout of today, by where it goes. */
export type PayoutLimits = Readonly<
  Record<string, { readonly least: Pesewas; readonly largest: Pesewas | null } | undefined>
>;

/** 'From ₵10.00 to ₵97.50', or what each of several places takes. */
export function leastWords(
  methods: readonly { readonly provider: string; readonly type: string }[],
  limits: PayoutLimits,
  available: Pesewas,
  say: Say,
): string {
  const places = [...new Set(methods.map(({ type, provider }) => (type === 'bank' ? type : provider)))].map((place) => {
    const { least = 1, largest = null } = limits[place] ?? {};
    return { place, least, most: largest === null ? available : Math.min(largest, available) };
  });
  const [first] = places;
  if (first && places.every(({ least, most }) => least === first.least && most === first.most))
    return spanOf(first, say);
  return places.map((span) => placedSpanOf(span, say)).join('. ');
}

interface Span {
  readonly place: string;
  readonly least: Pesewas;
  readonly most: Pesewas;
}

function spanOf({ least, most }: Span, say: Say): string {
  const amounts = { least: formatGhs(least), most: formatGhs(most) };
  return most < least
    ? say('At least {least}; less when it is all that you have and no order of yours is open', amounts)
    : say('From {least} to {most}', amounts);
}

function placedSpanOf({ place, least, most }: Span, say: Say): string {
  const values = { least: formatGhs(least), most: formatGhs(most), place: placeName(place, say) };
  return most < least
    ? say('At least {least} to {place}; less when it is all that you have and no order of yours is open', values)
    : say('From {least} to {most} to {place}', values);
}

/** 'MTN MoMo', or that it is an account at a bank. */
export function placeName(place: string, say: Say): string {
  return place === 'bank' ? say('a bank account') : walletName(place);
}
