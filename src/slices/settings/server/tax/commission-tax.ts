import { newId } from '#kernel/ids.ts';
import { dayInWords, dayOf } from '#kernel/moment.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { type Carriers, propose } from '#platform/proposals/proposals.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import { askedChanges } from '../asked-changes.ts';
import {
  addTaxRates as ratesEndpoint,
  addTaxRegistration as registrationEndpoint,
  type showCommissionTax as showEndpoint,
} from '../../contract-tax.ts';
import { type TaxRates, taxOn } from '../../domain/commission-tax.ts';
import { basisPointsOf, percentOf } from '../../domain/written-settings.ts';
import { allRates, allRegistrations, insertRates, insertRegistration } from './store-tax.ts';

const percents = ({ vatBasisPoints, nhilBasisPoints, getfundBasisPoints }: TaxRates) => ({
  vatPercent: percentOf(vatBasisPoints),
  nhilPercent: percentOf(nhilBasisPoints),
  getfundPercent: percentOf(getfundBasisPoints),
});

export async function showCommissionTax(
  _input: unknown,
  { tx, now }: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  const rates = await allRates(tx);
  const registrations = await allRegistrations(tx);
  const tax = taxOn(rates, registrations, dayOf(now));
  return {
    now: tax && { ...percents(tax), name: tax.name, tin: tax.tin },
    rates: rates.map((one) => ({ id: one.id, startsOn: one.startsOn, ...percents(one), source: one.source })),
    registrations: registrations.map(({ id, startsOn, isRegistered, name, tin }) => ({
      id,
      startsOn,
      registered: isRegistered,
      name,
      tin,
    })),
    waiting: await askedChanges(tx, RATES_KIND, REGISTRATION_KIND),
  };
}

/** What was earned holds the taxes of its day: nothing is changed afterwards. */
function checkDay(startsOn: string, now: Date): void {
  if (startsOn < dayOf(now)) throw refused('tax.in_the_past', 'It may begin today or later.');
}

/** Proposals of other rates, and of a registration or its end. */
const RATES_KIND = 'settings.tax_rates';
const REGISTRATION_KIND = 'settings.tax_registration';

export async function addTaxRates(
  { body }: ParsedInput<typeof ratesEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof ratesEndpoint>> {
  checkDay(body.startsOn, now);
  const { startsOn, vatPercent, nhilPercent, getfundPercent, source: reason } = body;
  const what = `VAT ${vatPercent} %, NHIL ${nhilPercent} % and GETFund levy ${getfundPercent} % within the commission from ${dayInWords(startsOn)}`;
  const asked = { kind: RATES_KIND, subject: 'tax rates', what, change: body, reason };
  return { id: await propose(tx, asked, person.id, now), what };
}

export async function addTaxRegistration(
  { body }: ParsedInput<typeof registrationEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof registrationEndpoint>> {
  checkDay(body.startsOn, now);
  const { startsOn, registered, name, tin } = body;
  const what = registered
    ? `The platform is registered for VAT as ${name}, TIN ${tin}, from ${dayInWords(startsOn)}`
    : `The platform is no longer registered for VAT from ${dayInWords(startsOn)}`;
  const reason = `TIN ${tin}`;
  const asked = { kind: REGISTRATION_KIND, subject: 'tax registration', what, change: body, reason };
  return { id: await propose(tx, asked, person.id, now), what };
}

/** Puts in force what two administrators agreed about. */
export const taxCarriers: Carriers = {
  [RATES_KIND]: {
    permission: 'settings',
    async carryOut({ change, proposed_by: by }, { tx, now: at }) {
      const { startsOn, vatPercent, nhilPercent, getfundPercent, source } = ratesEndpoint.body.parse(change);
      checkDay(startsOn, at);
      await insertRates(tx, {
        id: newId(at),
        startsOn,
        vatBasisPoints: basisPointsOf(vatPercent),
        nhilBasisPoints: basisPointsOf(nhilPercent),
        getfundBasisPoints: basisPointsOf(getfundPercent),
        source,
        by,
        at,
      });
    },
  },
  [REGISTRATION_KIND]: {
    permission: 'settings',
    async carryOut({ change, proposed_by: by }, { tx, now: at }) {
      const { startsOn, registered: isRegistered, name, tin } = registrationEndpoint.body.parse(change);
      checkDay(startsOn, at);
      await insertRegistration(tx, { id: newId(at), startsOn, isRegistered, name, tin, by, at });
    },
  },
};
