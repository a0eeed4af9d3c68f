import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import * as contract from '../contract.ts';
import * as imports from '../contract-import.ts';
import { addField, changeField, removeField } from './keep-fields.ts';
import {
  applyYieldImport,
  discardYieldImport,
  listYieldImports,
  showYieldImport,
  startYieldImport,
  undoYieldImport,
} from './import/imports.ts';
import { downloadFields, listFields, readField } from './read-fields.ts';
import { recordHarvest, removeHarvest } from './record-harvest.ts';
import { forecastField } from './show-forecast.ts';
import { fieldsPersonal } from './store-personal.ts';

const routes = [
  route(contract.listFields, listFields),
  route(contract.addField, addField),
  route(contract.downloadFields, downloadFields),
  route(contract.readField, readField),
  route(contract.forecastField, forecastField),
  route(contract.changeField, changeField),
  route(contract.removeField, removeField),
  route(contract.recordHarvest, recordHarvest),
  route(contract.removeHarvest, removeHarvest),
  route(imports.startYieldImport, startYieldImport),
  route(imports.listYieldImports, listYieldImports),
  route(imports.showYieldImport, showYieldImport),
  route(imports.applyYieldImport, applyYieldImport),
  route(imports.undoYieldImport, undoYieldImport),
  route(imports.discardYieldImport, discardYieldImport),
];

/** A farmer's own fields, what came of them, and what their next harvest may be. */
export function yieldsSlice(): Slice {
  return { name: 'yields', routes, subscribers: [], jobs: [], personal: fieldsPersonal };
}
