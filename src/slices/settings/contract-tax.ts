import { defineEndpoint } from '#wire/endpoint.ts';
import { day, id, requiredText, tin, titleText } from '#wire/fields.ts';
import { z } from 'zod';
import { askedChange } from './contract-fees.ts';

const percent = (message: string) =>
  z.number({ error: message }).min(0, message).max(50, message).multipleOf(0.01, message);

const rates = { vatPercent: z.number(), nhilPercent: z.number(), getfundPercent: z.number() };

export const showCommissionTax = defineEndpoint({
  id: 'settings.show_commission_tax',
  method: 'GET',
  path: '/api/admin/settings/commission-tax',
  summary: 'The taxes within the commission: those in force today, every rate and every registration of the platform',
  who: ['admin'],
  permission: ['settings'],
  output: z.object({
    /** Null while the platform is not registered: no tax is taken. */
    now: z.object({ ...rates, name: z.string(), tin: z.string() }).nullable(),
    rates: z.array(z.object({ id, startsOn: day, ...rates, source: z.string() })),
    registrations: z.array(z.object({ id, startsOn: day, registered: z.boolean(), name: z.string(), tin: z.string() })),
    /** What waits for a second administrator, in words. */
    waiting: z.array(askedChange),
  }),
});
export type CommissionTaxShown = z.output<typeof showCommissionTax.output>;

const refusals = { 'tax.in_the_past': 409, 'proposal.waits': 409 } as const;

export const addTaxRates = defineEndpoint({
  id: 'settings.add_tax_rates',
  method: 'POST',
  path: '/api/admin/settings/commission-tax/rates',
  summary:
    'Asks another administrator for the rates of the taxes within the commission from a day on, today or later, with the law that sets them',
  who: ['admin'],
  permission: ['settings'],
  audited: ['startsOn', 'vatPercent', 'nhilPercent', 'getfundPercent', 'source'],
  body: z.strictObject({
    startsOn: day,
    vatPercent: percent('VAT from 0 to 50 %, at most two decimals'),
    nhilPercent: percent('NHIL from 0 to 50 %, at most two decimals'),
    getfundPercent: percent('GETFund levy from 0 to 50 %, at most two decimals'),
    source: requiredText('Name the law that sets them', 300),
  }),
  output: askedChange,
  status: 201,
  idempotency: 'accepted',
  refusals,
});

export const addTaxRegistration = defineEndpoint({
  id: 'settings.add_tax_registration',
  method: 'POST',
  path: '/api/admin/settings/commission-tax/registrations',
  summary:
    'Asks another administrator for a registration of the platform for VAT, or for its end, from a day on, today or later: from then on the commission holds the taxes, or none',
  who: ['admin'],
  permission: ['settings'],
  audited: ['startsOn', 'registered', 'name', 'tin'],
  body: z.strictObject({
    startsOn: day,
    registered: z.boolean(),
    name: titleText('Write the name that the tax authority knows', 120),
    tin,
  }),
  output: askedChange,
  status: 201,
  idempotency: 'accepted',
  refusals,
});

export const commissionTaxEndpoints = [showCommissionTax, addTaxRates, addTaxRegistration] as const;
