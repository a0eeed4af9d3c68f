import { toKg } from '#kernel/quantity.ts';
import { AREA_UNITS, type AreaUnit, fromSquareMetres, gramsOf, tonnesPerHectare } from '../domain/area.ts';
import { cropName } from '../domain/crops.ts';
import { ZONE_SLUGS } from '../domain/forecast/harvest-window.ts';
import { packOf } from '../domain/pack.ts';
import type { FieldView, HarvestView } from '../views.ts';
import { type ForecastBasis, forecastOf } from './field-forecast.ts';
import type { FieldRow } from './store.ts';
import type { HarvestRow } from './store-harvests.ts';

export function unitOf({ area_unit: unit }: Pick<FieldRow, 'area_unit'>): AreaUnit {
  return AREA_UNITS.find((known) => known === unit) ?? 'acre';
}

/** Two decimals are more than anybody knows. */
export const shownTonnes = (tonnes: number) => Math.round(tonnes * 100) / 100;

export function packView(crop: string): FieldView['pack'] {
  const pack = packOf(crop);
  return pack && { unit: pack.unit, kg: toKg(pack.grams), source: pack.source, on: pack.on };
}

export function fieldViewOf(field: FieldRow, basis: ForecastBasis): FieldView {
  const last = basis.harvests.find((row) => row.field_id === field.id);
  const { range, next } = forecastOf(field, basis);
  const kg = (tonnes: number) => toKg(gramsOf(tonnes, field.square_metres));
  return {
    id: field.id,
    name: field.name,
    crop: field.crop,
    cropName: cropName(field.crop),
    area: fromSquareMetres(field.square_metres, unitOf(field)),
    areaUnit: unitOf(field),
    zone: ZONE_SLUGS.find((slug) => slug === field.zone) ?? null,
    sownOn: field.sown_on,
    note: field.note,
    pack: packView(field.crop),
    lastHarvest: last ? { on: last.harvested_on, quantity: toKg(last.grams) } : null,
    next: range && { year: next.year, low: kg(range.low), high: kg(range.high) },
  };
}

export function harvestViewOf(row: HarvestRow, unit: AreaUnit): HarvestView {
  return {
    id: row.id,
    crop: row.crop,
    cropName: cropName(row.crop),
    harvestedOn: row.harvested_on,
    quantity: toKg(row.grams),
    area: fromSquareMetres(row.square_metres, unit),
    tonnesPerHectare: shownTonnes(tonnesPerHectare(row.grams, row.square_metres)),
  };
}
