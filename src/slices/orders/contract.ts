import {
  cancelOrder,
  confirmReceipt,
  payOrder,
  payTrackedOrder,
  placeGuestOrder,
  placeOrder,
  refundOrder,
  replaceStatus,
  updateStatus,
} from './contract-act.ts';
import { deliveryFrom } from './contract-delivery-from.ts';
import { cartEndpoints } from './contract-cart.ts';
import {
  countOrders,
  findPlaces,
  recentPlaces,
  getOrder,
  listAdminOrders,
  listMyOrders,
  listOrders,
  quoteDeliveries,
  trackOrder,
} from './contract-read.ts';
import { changeEndpoints } from './contract-change.ts';
import { destinationEndpoints } from './contract-destination.ts';
import { freightEndpoints } from './contract-freight.ts';
import { listUnended, moveDeadline, moveTrackedDeadline } from './contract-deadline.ts';
import { previewEnd } from './contract-end.ts';
import { evidenceEndpoints } from './contract-evidence.ts';
import { findEndpoints } from './contract-find.ts';
import { guestEndpoints } from './contract-guest.ts';
import { handOverEndpoints } from './contract-hand-over.ts';
import { weightEndpoints } from './contract-weight.ts';
import { cancelTracked, confirmTracked, disputeTracked } from './contract-track.ts';

/** Every call of this slice. */
export const ordersEndpoints = [
  listOrders,
  listMyOrders,
  countOrders,
  getOrder,
  trackOrder,
  listAdminOrders,
  quoteDeliveries,
  deliveryFrom,
  findPlaces,
  recentPlaces,
  placeOrder,
  placeGuestOrder,
  payOrder,
  payTrackedOrder,
  updateStatus,
  replaceStatus,
  cancelOrder,
  refundOrder,
  confirmReceipt,
  previewEnd,
  cancelTracked,
  confirmTracked,
  disputeTracked,
  listUnended,
  moveDeadline,
  moveTrackedDeadline,
  ...changeEndpoints,
  ...destinationEndpoints,
  ...freightEndpoints,
  ...cartEndpoints,
  ...guestEndpoints,
  ...findEndpoints,
  ...evidenceEndpoints,
  ...weightEndpoints,
  ...handOverEndpoints,
] as const;
