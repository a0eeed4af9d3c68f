import { monthWords } from '#kernel/periods/month.ts';
import { formatNumber } from '#kernel/written/numbers.ts';
import { dayInWords } from '#kernel/moment.ts';
import { packCount, unitsWord } from '#kernel/packs/trade-units.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { roughly } from '#kernel/written/rough.ts';
import type { FieldForecast, FieldView } from '../views.ts';

/** 'August 2026', or 'October 2026 to December 2026'. */
export function windowWords({ from, until }: { readonly from: string; readonly until: string }): string {
  const [first, last] = [monthWords(from), monthWords(until)];
  return first === last ? first : `${first} to ${last}`;
}

/** '2.5 acres'. */
export function areaWords({ area, areaUnit }: Pick<FieldView, 'area' | 'areaUnit'>): string {
  return `${formatNumber(area)} ${areaUnit}${area === 1 ? '' : 's'}`;
}

/** '740 to 1,200 kg'. */
export function kgRange({ low, high }: { readonly low: number; readonly high: number }): string {
  const least = formatKg(fromKg(roughly(low))).replace(' kg', '');
  return `${least} to ${formatKg(fromKg(roughly(high)))}`;
}

/** '7 to 12 bags of 100 kg'. */
export function packRange(packs: NonNullable<FieldForecast['packs']>): string {
  const { unit, kg, low, high } = packs;
  const pack = { unit, label: '' };
  const counted = low === high ? packCount(high, pack) : `${formatNumber(low)} to ${packCount(high, pack)}`;
  return `${counted} of ${formatKg(fromKg(kg))}`;
}

/** 'bags of 100 kg', to choose from. */
export function packsWord({ unit, kg }: NonNullable<FieldView['pack']>): string {
  return `${unitsWord(unit)} of ${formatKg(fromKg(kg))}`;
}

const harvestsWords = (count: number) => (count === 1 ? 'harvest' : `${count} harvests`);

/** What the range is based on, and how much each part counts. */
export function basisWords({ basis, own, national }: FieldForecast, crop: string): string {
  const name = crop.toLowerCase();
  if (basis === 'both' && own)
    return `Your ${harvestsWords(own.harvests)} ${own.harvests === 1 ? 'counts' : 'count'} for ${own.weightPercent} %, the national average for ${100 - own.weightPercent} %.`;
  if (basis === 'national')
    return 'What this area gives at the national average. Record your harvests, and your own field counts too.';
  if (basis === 'own' && own)
    return `From your ${harvestsWords(own.harvests)} alone: there is no national figure for ${name} that we may use.`;
  const missing = own && national === null ? 'one more harvest' : 'two harvests';
  return `There is no national figure for ${name} that we may use. Record ${missing} to see a range here.`;
}

/** What the forecast is not. */
export const WHAT_IT_IS_NOT =
  'This is no promise: it does not know your soil, your seed or this year’s rain, and one field varies more from year to year than an average.';

/** 'wholesale prices of July 2023, 40 months ago'. */
export function pricesWords({ priceType, month, monthsOld }: NonNullable<FieldForecast['worth']>): string {
  const ago = monthsOld === 1 ? 'a month ago' : `${monthsOld} months ago`;
  return `at ${priceType} prices of ${monthWords(month)}${monthsOld < 1 ? '' : `, ${ago}`}`;
}

/** What a field in the list is about. */
export function fieldFacts({ sownOn, lastHarvest }: FieldView): string[] {
  return [
    ...(sownOn === null ? [] : [`sown ${dayInWords(sownOn)}`]),
    ...(lastHarvest === null
      ? []
      : [`last harvest ${formatKg(fromKg(lastHarvest.quantity))}, ${dayInWords(lastHarvest.on)}`]),
  ];
}

export const TOASTS = {
  added: { title: 'Field added', tone: 'good' },
  changed: { title: 'Field changed', tone: 'good' },
  removed: { title: 'Field removed', tone: 'good' },
  harvested: { title: 'Harvest recorded', text: 'It counts in the next range.', tone: 'good' },
  forgotten: { title: 'Harvest removed', tone: 'good' },
} as const;
