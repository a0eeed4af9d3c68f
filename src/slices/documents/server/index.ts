import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import * as contract from '../contract.ts';
import { downloadDocument, downloadTrackedDocument, getReceipt, getTrackedReceipt } from './download.ts';
import { listAllDocuments, listDocuments, listOrderDocuments, listTrackedDocuments } from './list-documents.ts';
import { jobs } from './scheduled-jobs.ts';
import { stateIncome } from './state-income.ts';
import { documentsPersonal } from './store-personal.ts';
import { subscribers } from './subscribers.ts';
import { verifyDocument } from './verify.ts';

const routes = [
  route(contract.listOrderDocuments, listOrderDocuments),
  route(contract.listTrackedDocuments, listTrackedDocuments),
  route(contract.downloadDocument, downloadDocument),
  route(contract.downloadTrackedDocument, downloadTrackedDocument),
  route(contract.getReceipt, getReceipt),
  route(contract.getTrackedReceipt, getTrackedReceipt),
  route(contract.listDocuments, listDocuments),
  route(contract.listAllDocuments, listAllDocuments),
  route(contract.stateIncome, stateIncome),
  route(contract.verifyDocument, verifyDocument),
];

/** What is issued about trades and income, with a number, and what anybody may verify by its code. */
export function documentsSlice(): Slice {
  return { name: 'documents', routes, subscribers, jobs, personal: documentsPersonal };
}
