import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import { listingPart } from '#slices/catalogue/server/index.ts';
import * as contract from '../contract.ts';
import { declinePreOrder, payDeposit, withdrawPreOrder } from './act-on-pre-order.ts';
import { declareHarvest, previewDeclaration } from './declaring/declare-harvest.ts';
import { callOffHarvest } from './end-harvest.ts';
import { jobs } from './due/keep-due.ts';
import { makePreOrder } from './booking/make-pre-order.ts';
import { openHarvest } from './open-harvest.ts';
import { orderPreOrder } from './order-pre-order.ts';
import { listComing, listHarvests, nextHarvest, readComing, readHarvest } from './read-harvests.ts';
import { listPreOrders, readPreOrder } from './read-pre-orders.ts';
import { showGoods, viewGoods } from './declaring/show-goods.ts';
import { harvestsPersonal } from './store-personal.ts';
import { subscribers } from './subscribers.ts';

const routes = [
  route(contract.openHarvest, openHarvest),
  route(contract.listHarvests, listHarvests),
  route(contract.readHarvest, readHarvest),
  route(contract.previewDeclaration, previewDeclaration),
  route(contract.showGoods, showGoods),
  route(contract.viewGoods, viewGoods),
  route(contract.declareHarvest, declareHarvest),
  route(contract.callOffHarvest, callOffHarvest),
  route(contract.listComing, listComing),
  route(contract.readComing, readComing),
  route(contract.nextHarvest, nextHarvest, { shows: (_response, { params }) => [listingPart(params.id)] }),
  route(contract.makePreOrder, makePreOrder),
  route(contract.listPreOrders, listPreOrders),
  route(contract.readPreOrder, readPreOrder),
  route(contract.payDeposit, payDeposit),
  route(contract.withdrawPreOrder, withdrawPreOrder),
  route(contract.declinePreOrder, declinePreOrder),
  route(contract.orderPreOrder, orderPreOrder),
];

/** What farmers expect to harvest, and what buyers book of it with a deposit. */
export function harvestsSlice(): Slice {
  return { name: 'harvests', routes, subscribers, jobs, personal: harvestsPersonal };
}
