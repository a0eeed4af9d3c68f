import { route } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import type { Slice } from '#platform/slice.ts';
import {
  listLatestPrices,
  listPriceSeries,
  listPricesSetAside,
  showPriceChoices,
  showPriceOutlook,
  showPricesBeside,
} from '../contract.ts';
import * as contract from '../contract-import.ts';
import * as reported from '../contract-reports.ts';
import { priceJobs } from './fetch-prices.ts';
import * as imports from './import/imports.ts';
import * as beside from './prices-beside.ts';
import * as read from './read-prices.ts';
import { REPORTED_PRICES } from './reports/events.ts';
import * as judge from './reports/judge-reports.ts';
import * as own from './reports/own-reports.ts';
import { showReportedPrices } from './reports/show-reported.ts';
import { reportsPersonal } from './reports/store-personal.ts';
import * as setAside from './set-aside/set-aside.ts';
import * as outlook from './show-outlook.ts';

export { currentPrice, latestPrices, marketNamed, publishedPrices, sourceOf } from './published-prices.ts';
export { replacePrices } from './replace-prices.ts';
export { importPriceFile } from './import/import-price-file.ts';

/** Prices are loaded a few times a year, by what records no event. */
const UNCHANGED = { shows: () => [] };

/** Published market prices, and those that people in the field report. */
export function marketSlice({ config }: Pick<Platform, 'config'>): Slice {
  const routes = [
    route(showPriceChoices, read.showPriceChoices, UNCHANGED),
    route(listLatestPrices, read.listLatestPrices, UNCHANGED),
    route(listPriceSeries, read.listPriceSeries, UNCHANGED),
    route(listPricesSetAside, read.listPricesSetAside, UNCHANGED),
    route(showPricesBeside, beside.showPricesBeside, { shows: () => [REPORTED_PRICES] }),
    route(showPriceOutlook, outlook.showPriceOutlook, UNCHANGED),
    route(contract.startPriceImport, imports.startPriceImport),
    route(contract.listPriceImports, imports.listPriceImports),
    route(contract.listSetAside, setAside.listSetAside),
    route(contract.takeBackPrices, setAside.takeBackPrices),
    route(contract.setAsideAgain, setAside.setAsideAgain),
    route(contract.showPriceImport, imports.showPriceImport),
    route(contract.priceImportFile, imports.priceImportFile),
    route(contract.choosePriceColumns, imports.choosePriceColumns),
    route(contract.applyPriceImport, imports.applyPriceImport),
    route(contract.undoPriceImport, imports.undoPriceImport),
    route(contract.discardPriceImport, imports.discardPriceImport),
    route(reported.showReportedPrices, showReportedPrices, { shows: () => [REPORTED_PRICES] }),
    route(reported.reportPrice, own.reportPrice),
    route(reported.listOwnReports, own.listOwnReports),
    route(reported.withdrawReport, own.withdrawReport),
    route(reported.listPriceReports, judge.listPriceReports),
    route(reported.setReportAside, judge.setReportAside),
    route(reported.takeReportBack, judge.takeReportBack),
  ];
  return { name: 'market', routes, subscribers: [], jobs: priceJobs(config.pricesUrl), personal: reportsPersonal };
}
