import type { Slice } from '#platform/slice.ts';
import { notificationsMeasured } from './measured.ts';
import { notificationJobs } from './scheduled-jobs.ts';
import type { Ports } from './ports.ts';
import { routesOf } from './routes.ts';
import { notificationsPersonal } from './store-personal.ts';

export type { Contact, Contacts } from './contacts.ts';
export { type AnyNotice, type NewNotice, notify, notifyAll, type Recipient, withdrawNotice } from './notify.ts';
export type { Ports as NotificationPorts } from './ports.ts';
export { handOverBrowser } from './push/store-push.ts';
export { takeCall } from './voice/take-call.ts';
export { noteWritten, takeWhatsAppReports } from './whatsapp/take-webhook.ts';
export { keepMessages } from './store-outbox.ts';
export type { KeptMessage } from './sending/kept-message.ts';

/** Notices to people, in the app, by SMS and by e-mail. */
export function notificationsSlice(ports: Ports): Slice {
  return {
    name: 'notifications',
    routes: routesOf(ports),
    subscribers: [],
    jobs: notificationJobs(ports),
    personal: notificationsPersonal,
    measured: notificationsMeasured,
  };
}
