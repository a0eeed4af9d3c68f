import type { Sample } from './sample.ts';
import { accessSamples } from './samples/access.ts';
import { accountSamples } from './samples/account.ts';
import { adminSamples } from './samples/admin.ts';
import { chargebackSamples } from './samples/chargebacks.ts';
import { cartSamples } from './samples/carts.ts';
import { catalogueSamples } from './samples/catalogue.ts';
import { communitySamples } from './samples/community.ts';
import { consentSamples } from './samples/consent.ts';
import { documentSamples } from './samples/documents.ts';
import { fieldSamples } from './samples/field.ts';
import { inspectionSamples } from './samples/inspections.ts';
import { guestEvidenceSamples } from './samples/guest-evidence.ts';
import { guestFindSamples } from './samples/guest-finds.ts';
import { harvestSamples } from './samples/harvests.ts';
import { languageSamples } from './samples/languages.ts';
import { lineSamples } from './samples/lines.ts';
import { lotSamples } from './samples/lots.ts';
import { identitySamples } from './samples/identity.ts';
import { messageSamples } from './samples/messages.ts';
import { moneySamples } from './samples/money.ts';
import { noticeSamples } from './samples/notices.ts';
import { orderSamples } from './samples/orders.ts';
import { pointSamples } from './samples/points.ts';
import { tripSamples } from './samples/trips.ts';
import { payoutSamples } from './samples/payouts.ts';
import { paymentSamples } from './samples/payments.ts';
import { alertSamples } from './samples/alerts.ts';
import { priceSamples } from './samples/prices.ts';
import { priceReportSamples } from './samples/price-reports.ts';
import { reconciliationSamples } from './samples/reconciliation.ts';
import { refundSamples } from './samples/refunds.ts';
import { quoteSamples } from './samples/quotes.ts';
import { siteSamples } from './samples/site.ts';
import { standingSamples } from './samples/standing.ts';
import { suspicionSamples } from './samples/suspicions.ts';
import { trustSamples } from './samples/trust.ts';
import { changeSamples } from './samples/changes.ts';
import { freightSamples } from './samples/freight.ts';
import { weightSamples } from './samples/weights.ts';
import { yieldSamples } from './samples/yields.ts';

/** One sample for every endpoint of the product. */
export const samples: readonly Sample[] = [
  ...identitySamples,
  ...accessSamples,
  ...accountSamples,
  ...consentSamples,
  ...catalogueSamples,
  ...communitySamples,
  ...orderSamples,
  ...standingSamples,
  ...suspicionSamples,
  ...documentSamples,
  ...weightSamples,
  ...changeSamples,
  ...freightSamples,
  ...cartSamples,
  ...guestFindSamples,
  ...guestEvidenceSamples,
  ...fieldSamples,
  ...pointSamples,
  ...tripSamples,
  ...inspectionSamples,
  ...moneySamples,
  ...paymentSamples,
  ...payoutSamples,
  ...refundSamples,
  ...siteSamples,
  ...priceSamples,
  ...priceReportSamples,
  ...alertSamples,
  ...yieldSamples,
  ...quoteSamples,
  ...harvestSamples,
  ...lotSamples,
  ...trustSamples,
  ...messageSamples,
  ...languageSamples,
  ...lineSamples,
  ...noticeSamples,
  ...adminSamples,
  ...reconciliationSamples,
  ...chargebackSamples,
];
