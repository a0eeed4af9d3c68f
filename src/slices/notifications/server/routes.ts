import { route, type Route } from '#platform/http/route.ts';
import * as contract from '../contract.ts';
import { readChoices, saveChoices } from './choices.ts';
import { listDeliveries, listPreviews, sendAgain, summariseOutbox } from './sending/deliveries.ts';
import { countUnread, listNotifications, markAllRead, markRead } from './inbox.ts';
import type { Ports } from './ports.ts';
import { readPush, subscribePush, tryPush, unsubscribePush } from './push/subscriptions.ts';
import { receiveReport } from './sending/receive-report.ts';
import { readCalls, saveCalls } from './voice/choose-calls.ts';
import { readSpoken } from './voice/voice-of.ts';
import { readWhatsApp, saveWhatsApp } from './whatsapp/choose.ts';

export function routesOf(ports: Ports): Route[] {
  return [
    route(contract.listNotifications, listNotifications(ports)),
    route(contract.countUnread, countUnread),
    route(contract.markRead, markRead),
    route(contract.markAllRead, markAllRead),
    route(contract.readChoices, readChoices),
    route(contract.saveChoices, saveChoices),
    route(contract.receiveSmsReport, receiveReport(ports)),
    route(contract.readPush, readPush(ports)),
    route(contract.subscribePush, subscribePush(ports)),
    route(contract.unsubscribePush, unsubscribePush),
    route(contract.tryPush, tryPush),
    route(contract.readWhatsApp, readWhatsApp),
    route(contract.saveWhatsApp, saveWhatsApp),
    route(contract.readCalls, readCalls(ports)),
    route(contract.saveCalls, saveCalls(ports)),
    route(contract.readSpoken, readSpoken(ports)),
    route(contract.listDeliveries, listDeliveries(ports)),
    route(contract.summariseOutbox, summariseOutbox(ports)),
    route(contract.sendAgain, sendAgain(ports)),
    route(contract.listPreviews, listPreviews),
  ];
}
