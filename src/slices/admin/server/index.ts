import { verifyAudit } from '#platform/audit/verify.ts';
import { route } from '#platform/http/route.ts';
import type { Carriers } from '#platform/proposals/proposals.ts';
import type { Slice } from '#platform/slice.ts';
import { showAnalytics } from '../contract-analytics.ts';
import { checkAudit, listAudit } from '../contract-audit.ts';
import { readBooks } from '../contract-books.ts';
import { askExport, downloadExport, exportList, listExports, removeExport } from '../contract-exports.ts';
import { setEventAside, showOperations, tryEventAgain } from '../contract-operations.ts';
import { approveProposal, listProposals, withdrawProposal } from '../contract-proposals.ts';
import { showAdminStats, showPublicFigures } from '../contract.ts';
import { askForExport } from './exports/ask-export.ts';
import { clearExports } from './exports/clear-exports.ts';
import { exportList as exportRows } from './exports/export-list.ts';
import { makeExports } from './exports/make-exports.ts';
import { downloadOwnExport, listOwnExports, removeOwnExport } from './exports/own-exports.ts';
import { listAudit as listEntries } from './list-audit.ts';
import { setEventAside as setOneAside, tryEventAgain as tryOneAgain } from './operations/act-on-event.ts';
import { showOperations as showState } from './operations/show-operations.ts';
import { notifyProposal } from './proposals/notify-proposal.ts';
import {
  approveProposal as approveAsked,
  listProposals as listAsked,
  withdrawProposal as withdrawAsked,
} from './proposals/proposals.ts';
import { readBooks as readEntries } from './read-books.ts';
import { showAnalytics as showCharts } from './show-analytics.ts';
import { showFigures } from './show-figures.ts';
import { showStats } from './show-stats.ts';
import { adminPersonal } from './store-personal.ts';

const routesOf = (carriers: () => Carriers) => [
  route(listProposals, listAsked(carriers)),
  route(approveProposal, approveAsked(carriers)),
  route(withdrawProposal, withdrawAsked(carriers)),
  route(showAdminStats, (_input, call) => showStats(call, carriers())),
  route(showPublicFigures, (_input, call) => showFigures(call)),
  route(showAnalytics, showCharts),
  route(listAudit, listEntries),
  route(readBooks, readEntries),
  route(exportList, exportRows),
  route(askExport, askForExport),
  route(listExports, (_input, call) => listOwnExports(call)),
  route(downloadExport, downloadOwnExport),
  route(removeExport, removeOwnExport),
  route(showOperations, (_input, call) => showState(call)),
  route(tryEventAgain, tryOneAgain),
  route(setEventAside, setOneAside),
  route(checkAudit, (_input, call) => verifyAudit(call.tx)),
];

/**
 * What the people who run the platform see of the whole. Decisions belong to the slices they are about: `carriers` do
 * what one administrator proposed and another approved.
 */
export function adminSlice(carriers: () => Carriers): Slice {
  return {
    name: 'admin',
    routes: routesOf(carriers),
    subscribers: [notifyProposal(carriers)],
    jobs: [makeExports(), clearExports],
    personal: adminPersonal,
  };
}
