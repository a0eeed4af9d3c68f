import { route } from '#platform/http/route.ts';
import { listAllDeliveries as allEndpoint } from '../contract-all.ts';
import * as contract from '../contract.ts';
import { readDay as readDayEndpoint } from '../contract-day.ts';
import * as points from '../contract-points.ts';
import * as trips from '../contract-trips.ts';
import { readDay } from './day/read-day.ts';
import * as handOver from '../contract-hand-over.ts';
import { readHandOver, viewStopPhoto } from './hand-over/read-hand-over.ts';
import { reportStop } from './hand-over/report-stop.ts';
import { acceptRequest } from './requests/accept-delivery.ts';
import {
  createDeliveryType,
  deleteDeliveryType,
  editDeliveryType,
  listDeliveryTypes,
} from './types/edit-delivery-types.ts';
import { createPoint, editPoint, listPoints } from './points/edit-points.ts';
import { readServedPoints, servePoints } from './points/serve-points.ts';
import { callOffTrip, changeTrip, listTrips, publishTrip } from './shared-trips/own-trips.ts';
import { listAllDeliveries } from './list-all.ts';
import { getTransportStats, listActive, listHistory } from './list-deliveries.ts';
import { listRequests } from './requests/list-requests.ts';
import { setDeliveryStatus } from './move-delivery.ts';
import { getEarnings } from './earnings/read-earnings.ts';
import { hidePosition, sharePosition } from './share-position.ts';

export const transportRoutes = [
  route(contract.getTransportStats, getTransportStats),
  route(contract.listRequests, listRequests),
  route(contract.listActive, listActive),
  route(contract.listHistory, listHistory),
  route(contract.acceptRequest, acceptRequest),
  route(contract.setDeliveryStatus, setDeliveryStatus),
  route(allEndpoint, listAllDeliveries),
  route(contract.getEarnings, getEarnings),
  route(contract.sharePosition, sharePosition),
  route(contract.hidePosition, hidePosition),
  route(readDayEndpoint, readDay),
  route(handOver.reportStop, reportStop),
  route(handOver.readHandOver, readHandOver),
  route(handOver.viewStopPhoto, viewStopPhoto),
  route(contract.listDeliveryTypes, listDeliveryTypes),
  route(contract.createDeliveryType, createDeliveryType),
  route(contract.editDeliveryType, editDeliveryType),
  route(contract.deleteDeliveryType, deleteDeliveryType),
  route(points.listPoints, listPoints),
  route(points.createPoint, createPoint),
  route(points.editPoint, editPoint),
  route(points.readServedPoints, readServedPoints),
  route(points.servePoints, servePoints),
  route(trips.listTrips, listTrips),
  route(trips.publishTrip, publishTrip),
  route(trips.changeTrip, changeTrip),
  route(trips.callOffTrip, callOffTrip),
];
