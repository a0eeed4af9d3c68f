import { route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import {
  cancelOrder as cancelEndpoint,
  confirmReceipt as receiptEndpoint,
  payOrder as payEndpoint,
  payTrackedOrder,
  placeGuestOrder,
  placeOrder as placeEndpoint,
  refundOrder as refundEndpoint,
  replaceStatus,
  updateStatus as statusEndpoint,
} from '../contract-act.ts';
import * as cart from '../contract-cart.ts';
import {
  findPlaces as placesEndpoint,
  recentPlaces as recentPlacesEndpoint,
  getOrder,
  listAdminOrders,
  listMyOrders,
  countOrders as countEndpoint,
  listOrders as listEndpoint,
  quoteDeliveries as quotesEndpoint,
  trackOrder,
} from '../contract-read.ts';
import {
  listUnended as unendedEndpoint,
  moveDeadline as deadlineEndpoint,
  moveTrackedDeadline as trackedDeadlineEndpoint,
} from '../contract-deadline.ts';
import { previewEnd as previewEndEndpoint } from '../contract-end.ts';
import * as evidence from '../contract-evidence.ts';
import * as handOver from '../contract-hand-over.ts';
import * as find from '../contract-find.ts';
import {
  checkoutGuestCart as guestCartEndpoint,
  readGuestCheckout as guestCheckoutEndpoint,
} from '../contract-guest.ts';
import {
  cancelTracked as cancelTrackedEndpoint,
  confirmTracked as confirmTrackedEndpoint,
  disputeTracked as disputeTrackedEndpoint,
} from '../contract-track.ts';
import { cancelTracked, confirmTracked, disputeTracked } from './guest/act-tracked.ts';
import { countCart, joinCart, putCartItem, readCart, removeCartItem } from './cart/change-cart.ts';
import { checkoutCart } from './cart/checkout-cart.ts';
import {
  addTrackedPhoto,
  admitGuestPhoto,
  addTrackedStatement,
  settleTrackedDispute,
  viewTrackedPhoto,
} from './guest/guest-evidence.ts';
import { forgetGuestNumber, listGuestOrders, proveGuestNumber, requestGuestCode } from './guest/find-as-guest.ts';
import { readTrackedHandOver, viewTrackedStopPhoto } from './guest/tracked-hand-over.ts';
import { checkoutGuestCart, readGuestCheckout } from './guest/guest-cart.ts';
import { listAll } from './management/list-all-orders.ts';
import { countOfOrders, listMine, listOrders } from './management/list-orders.ts';
import { moveDeadline, moveTrackedDeadline } from './deadlines/move-deadline.ts';
import { listUnended } from './deadlines/list-unended.ts';
import { cancelOrder, confirmReceipt, previewEnd, refundOrder, updateStatus } from './order/move-order.ts';
import { payOrder, payTracked } from './order/pay-order.ts';
import { placeAsGuest, placeOrder } from './order/place-order.ts';
import { quoteCart, quoteTogether } from './cart/quote-cart.ts';
import { deliveryFrom as deliveryFromEndpoint } from '../contract-delivery-from.ts';
import { deliveryFrom } from './cart/delivery-from.ts';
import { findPlaces, quoteDeliveries } from './cart/quote-deliveries.ts';
import * as change from '../contract-change.ts';
import * as destination from '../contract-destination.ts';
import { recentPlaces } from './cart/recent-places.ts';
import * as freight from '../contract-freight.ts';
import * as weight from '../contract-weight.ts';
import { chooseTrackedWay, chooseWay } from './freight/choose-way.ts';
import { answerChange, answerTrackedChange, proposeChange, proposeTrackedChange } from './changes/change-order.ts';
import {
  changeAddress,
  changeContact,
  changeTrackedAddress,
  changeTrackedContact,
} from './changes/change-destination.ts';
import { proposeDay, proposeTrackedDay } from './changes/propose-day.ts';
import { acceptTrackedWeight, acceptWeight, confirmWeight } from './weighing/accept-weight.ts';
import { giveBack, previewGiveBack } from './weighing/give-back.ts';
import { viewSlipPhoto, viewTrackedSlipPhoto } from './weighing/slip-photo.ts';
import { weighOrder } from './weighing/weigh-order.ts';
import { handOverCollected } from './self-pickup/hand-over-collected.ts';
import { readCollection, viewCollectionPhoto } from './self-pickup/read-collection.ts';
import { readOrder, readTracked } from './order/read-order.ts';

export const routes: readonly Route[] = [
  route(listEndpoint, listOrders),
  route(countEndpoint, countOfOrders),
  route(listMyOrders, listMine),
  route(getOrder, readOrder),
  route(trackOrder, readTracked),
  route(listAdminOrders, listAll),
  route(quotesEndpoint, quoteDeliveries),
  route(deliveryFromEndpoint, deliveryFrom),
  route(placesEndpoint, findPlaces),
  route(recentPlacesEndpoint, (_input, call) => recentPlaces(call)),
  route(placeEndpoint, placeOrder),
  route(placeGuestOrder, placeAsGuest),
  route(payEndpoint, payOrder),
  route(payTrackedOrder, payTracked),
  route(statusEndpoint, updateStatus),
  route(replaceStatus, updateStatus),
  route(cancelEndpoint, cancelOrder),
  route(refundEndpoint, refundOrder),
  route(previewEndEndpoint, previewEnd),
  route(receiptEndpoint, confirmReceipt),
  route(unendedEndpoint, listUnended),
  route(deadlineEndpoint, moveDeadline),
  route(trackedDeadlineEndpoint, moveTrackedDeadline),
  route(cancelTrackedEndpoint, cancelTracked),
  route(confirmTrackedEndpoint, confirmTracked),
  route(disputeTrackedEndpoint, disputeTracked),
  route(guestCartEndpoint, checkoutGuestCart),
  route(guestCheckoutEndpoint, readGuestCheckout),
  route(evidence.addTrackedPhoto, addTrackedPhoto, { admit: admitGuestPhoto }),
  route(evidence.viewTrackedPhoto, viewTrackedPhoto),
  route(evidence.addTrackedStatement, addTrackedStatement),
  route(evidence.settleTrackedDispute, settleTrackedDispute),
  route(change.proposeChange, proposeChange),
  route(change.proposeTrackedChange, proposeTrackedChange),
  route(change.answerChange, answerChange),
  route(change.answerTrackedChange, answerTrackedChange),
  route(change.proposeDay, proposeDay),
  route(change.proposeTrackedDay, proposeTrackedDay),
  route(destination.changeContact, changeContact),
  route(destination.changeTrackedContact, changeTrackedContact),
  route(destination.changeAddress, changeAddress),
  route(destination.changeTrackedAddress, changeTrackedAddress),
  route(freight.chooseWay, chooseWay),
  route(freight.chooseTrackedWay, chooseTrackedWay),
  route(weight.weighOrder, weighOrder),
  route(weight.viewSlipPhoto, viewSlipPhoto),
  route(weight.viewTrackedSlipPhoto, viewTrackedSlipPhoto),
  route(weight.acceptWeight, acceptWeight),
  route(weight.confirmWeight, confirmWeight),
  route(weight.acceptTrackedWeight, acceptTrackedWeight),
  route(weight.previewGiveBack, previewGiveBack),
  route(weight.giveBack, giveBack),
  route(handOver.readTrackedHandOver, readTrackedHandOver),
  route(handOver.viewTrackedStopPhoto, viewTrackedStopPhoto),
  route(handOver.handOverCollected, handOverCollected),
  route(handOver.readCollection, readCollection),
  route(handOver.viewCollectionPhoto, viewCollectionPhoto),
  route(find.requestGuestCode, requestGuestCode),
  route(find.proveGuestNumber, proveGuestNumber),
  route(find.listGuestOrders, listGuestOrders),
  route(find.forgetGuestNumber, forgetGuestNumber),
  route(cart.readCart, readCart),
  route(cart.countCart, countCart),
  route(cart.putCartItem, putCartItem),
  route(cart.removeCartItem, removeCartItem),
  route(cart.joinCart, joinCart),
  route(cart.quoteCart, quoteCart),
  route(cart.quoteTogether, quoteTogether),
  route(cart.checkoutCart, checkoutCart),
];
