import { whatsAppGateway } from '#adapters/whatsapp/gateway.ts';
import { simulateWhatsApp } from '#adapters/whatsapp/simulator.ts';
import type { WhatsAppGateway, WhatsAppSimulator } from '#channels/whatsapp/gateway.ts';
import type { WrittenChannel } from '#channels/written/channel.ts';
import { writtenWork } from '#channels/written/work.ts';
import { ussdWork } from '#channels/ussd/sweep.ts';
import type { Recordings } from '#kernel/voice/recordings.ts';
import type { Speech } from '#kernel/languages/speech.ts';
import type { Dispatcher, Hooks } from '#platform/http/dispatcher.ts';
import type { Viewers } from '#platform/http/origin.ts';
import type { Platform } from '#platform/platform.ts';
import type { Slice } from '#platform/slice.ts';
import { adminSlice } from '#slices/admin/server/index.ts';
import { alertsSlice } from '#slices/alerts/server/index.ts';
import { analyticsSlice } from '#slices/analytics/server/index.ts';
import { catalogueSlice } from '#slices/catalogue/server/index.ts';
import { actingIn, consentSlice, noteAct } from '#slices/consent/server/index.ts';
import { contentSlice } from '#slices/content/server/index.ts';
import { communitySlice } from '#slices/community/server/index.ts';
import { managementSlice } from '#slices/management/server/index.ts';
import { dashboardSlice } from '#slices/dashboard/server/index.ts';
import { documentsSlice } from '#slices/documents/server/index.ts';
import { escrowSlice } from '#slices/escrow/server/index.ts';
import { harvestsSlice } from '#slices/harvests/server/index.ts';
import { identitySlice, seeingIn, viewersOf } from '#slices/identity/server/index.ts';
import { createRecordings, createSpeech, languagesSlice } from '#slices/languages/server/index.ts';
import { ledgerSlice } from '#slices/ledger/server/index.ts';
import { lotsSlice } from '#slices/lots/server/index.ts';
import { marketSlice } from '#slices/market/server/index.ts';
import { messagesSlice } from '#slices/messages/server/index.ts';
import { notificationsSlice } from '#slices/notifications/server/index.ts';
import { ordersSlice, stepDeadlines, weighedOf } from '#slices/orders/server/index.ts';
import { qualitySlice } from '#slices/quality/server/index.ts';
import { quotesSlice } from '#slices/quotes/server/index.ts';
import { reconciliationSlice } from '#slices/reconciliation/server/index.ts';
import { reliabilitySlice } from '#slices/reliability/server/index.ts';
import { reviewsSlice } from '#slices/reviews/server/index.ts';
import { settingsSlice } from '#slices/settings/server/index.ts';
import { searchSlice } from '#slices/search/server/index.ts';
import { standingSlice } from '#slices/standing/server/index.ts';
import { suspicionsSlice } from '#slices/suspicions/server/index.ts';
import { transportSlice } from '#slices/transport/server/index.ts';
import { yieldsSlice } from '#slices/yields/server/index.ts';
import { feePeople } from './ports/fee-people.ts';
import { notificationPorts, notifyWriter } from './ports/notification-ports.ts';
import { paymentProviders } from './ports/payment-ports.ts';

/** What the slices bring into the process. */
export interface Mounted {
  readonly slices: readonly Slice[];
  readonly viewers: Viewers;
  readonly noteAct: Hooks['noteAct'];
  /** What there is of the languages of plain phones. */
  readonly speech: Speech;
  readonly recordings: Recordings;
  /** Answers what people write by SMS and WhatsApp, by the calls of this process. */
  connectWritten(dispatcher: Dispatcher): WrittenChannel;
  /** Meta's machine; null where WhatsApp is off. */
  readonly whatsApp: WhatsAppGateway | null;
  /** Phones to try WhatsApp with, in development. */
  readonly simulatedWhatsApp: WhatsAppSimulator | null;
}

/** Every slice, lowest first, with the adapters of its ports. */
export function mountSlices(platform: Platform): Mounted {
  const written = writtenWork();
  const { config } = platform;
  const simulatedWhatsApp = config.simulatesWhatsApp ? simulateWhatsApp() : null;
  const whatsApp = simulatedWhatsApp?.gateway ?? (config.whatsApp && whatsAppGateway(config.whatsApp));
  const speech = createSpeech(platform.db);
  const recordings = createRecordings(platform.db, platform.files);
  platform.telemetry.observe([speech.gauge]);
  const payments = paymentProviders(config.payments, platform.clock);
  const keepers = () => new Map(slices.flatMap(({ name, personal }) => (personal ? [[name, personal] as const] : [])));
  const carriers = () => Object.assign({}, ...slices.map(({ carries }) => carries ?? {}));
  const slices: readonly Slice[] = [
    managementSlice(),
    notificationsSlice(notificationPorts(platform, { speech, recordings, simulatedWhatsApp })),
    settingsSlice(feePeople),
    identitySlice(keepers),
    consentSlice(),
    ledgerSlice(),
    reliabilitySlice(),
    contentSlice(),
    languagesSlice(speech, recordings),
    marketSlice(platform),
    catalogueSlice(),
    communitySlice(),
    transportSlice(),
    qualitySlice({ deadlinesOf: stepDeadlines }),
    escrowSlice({ payments, weighedOf }),
    ordersSlice(),
    standingSlice(),
    documentsSlice(),
    reconciliationSlice({ payments }),
    quotesSlice(),
    harvestsSlice(),
    lotsSlice(),
    reviewsSlice(),
    messagesSlice(),
    searchSlice(),
    analyticsSlice(),
    alertsSlice(),
    yieldsSlice(),
    suspicionsSlice(),
    dashboardSlice(),
    adminSlice(carriers),
    ussdWork(),
    written.slice,
  ];
  const viewers = { ...viewersOf(platform), acting: actingIn(platform), seeing: seeingIn(platform) };
  const connectWritten = (dispatcher: Dispatcher) =>
    written.connect({ dispatcher, platform, viewers, speech, whatsApp, notify: notifyWriter });
  return { slices, viewers, noteAct, speech, recordings, connectWritten, whatsApp, simulatedWhatsApp };
}
