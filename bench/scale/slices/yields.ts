import { findField, findFields } from '#slices/yields/server/store.ts';
import { countHarvests, findHarvests } from '#slices/yields/server/store-harvests.ts';
import { fieldsPersonal } from '#slices/yields/server/store-personal.ts';
import { OTHER_ROW } from './fill.ts';
import { FARMER, ROW, type SliceCases } from './slice.ts';

export const YIELDS: SliceCases = {
  tables: {
    farm_fields: { crop: "'maize'", area_unit: "'acre'", zone: "'forest'", square_metres: '8094' },
    field_harvests: { crop: "'maize'", field_id: OTHER_ROW, grams: '800000', square_metres: '8094' },
  },
  personal: fieldsPersonal,
  cases: [
    { name: 'fields of a farmer', run: (tx) => findFields(tx, FARMER) },
    { name: 'fields, one of a farmer', run: (tx) => findField(tx, FARMER, ROW) },
    { name: 'harvests of a farmer’s fields', run: (tx) => findHarvests(tx, FARMER) },
    { name: 'harvests of a field', run: (tx) => countHarvests(tx, ROW) },
  ],
};
