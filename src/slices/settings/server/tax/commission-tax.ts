import { newId } from '#kernel/ids.ts';
import { dayOf } from '#kernel/moment.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  addTaxRates as ratesEndpoint,
  addTaxRegistration as registrationEndpoint,
  showCommissionTax as showEndpoint,
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
  };
}

/** What was earned holds the taxes of its day: nothing is changed afterwards. */
function checkDay(startsOn: string, now: Date): void {
  if (startsOn < dayOf(now)) throw refused('tax.in_the_past', 'It may begin today or later.');
}

export async function addTaxRates(
  { body }: ParsedInput<typeof ratesEndpoint>,
  { tx, person, now: at }: Call,
): Promise<ResponseBody<typeof ratesEndpoint>> {
  checkDay(body.startsOn, at);
  const { startsOn, vatPercent, nhilPercent, getfundPercent, source } = body;
  await insertRates(tx, {
    id: newId(at),
    startsOn,
    vatBasisPoints: basisPointsOf(vatPercent),
    nhilBasisPoints: basisPointsOf(nhilPercent),
    getfundBasisPoints: basisPointsOf(getfundPercent),
    source,
    by: person.id,
    at,
  });
  return { ok: true };
}

export async function addTaxRegistration(
  { body }: ParsedInput<typeof registrationEndpoint>,
  { tx, person, now: at }: Call,
): Promise<ResponseBody<typeof registrationEndpoint>> {
  checkDay(body.startsOn, at);
  const { startsOn, registered: isRegistered, name, tin } = body;
  await insertRegistration(tx, { id: newId(at), startsOn, isRegistered, name, tin, by: person.id, at });
  return { ok: true };
}
