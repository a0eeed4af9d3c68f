import { TASKS } from '#kernel/consent/task.ts';
import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id, moment, phone, requiredText, sentCode, sixDigits } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { MONTHS } from './domain/consent.ts';

const task = z.enum(TASKS);
const WHO = 'Enter a telephone number or an e-mail address';

/** By what somebody with an account is found: the whole number or address, and nothing less. */
const contact = requiredText(WHO, 254)
  .transform((text) => parsePhone(text) ?? text.toLowerCase())
  .refine((text) => text.startsWith('+') || z.email().safeParse(text).success, WHO);

const agreed = {
  tasks: z.array(task, { error: 'Choose at least one task' }).min(1, 'Choose at least one task').max(TASKS.length),
  months: z
    .number({ error: 'Choose for how long' })
    .refine((months) => MONTHS.some((each) => each === months), 'Choose for how long'),
};

const findBody = z.strictObject({ contact });
export const giveBody = z.strictObject({ contact, ...agreed });
export const askBody = z.strictObject({ phone, ...agreed });
export const confirmBody = z.strictObject({ code: sixDigits });

/** A consent that counts, with the other person's name. */
const consentView = z.object({ id, name: z.string(), tasks: z.array(task), givenAt: moment, endsAt: moment });
export type ConsentView = z.output<typeof consentView>;

/** One line of the record: what happened, to what was agreed, by which words. */
const recordEntry = z.object({
  id,
  event: z.string(),
  /** Null where a code was asked for and nobody told it: whose number it was is not known. */
  memberName: z.string().nullable(),
  representativeName: z.string(),
  tasks: z.array(task),
  way: z.enum(['page', 'sms_code']),
  words: z.string(),
  wordsVersion: z.number().int(),
  endsAt: moment,
  askedAt: moment.nullable(),
  at: moment,
});
export type RecordEntry = z.output<typeof recordEntry>;

/** What somebody did for a farmer. */
const actView = z.object({ id, name: z.string(), what: z.string(), link: z.string().nullable(), at: moment });
export type ActView = z.output<typeof actView>;

const deciding = {
  'consent.yourself': 409,
  'consent.not_farmer': 403,
  'consent.not_for_role': 403,
  'consent.too_many': 409,
  'consent.full': 409,
};
const one = { params: z.object({ id }), owns: 'consent' } as const;
const notFound = { 'consent.not_found': 404 };

export const findRepresentative = defineEndpoint({
  id: 'consent.find_representative',
  method: 'POST',
  path: '/api/consents/find',
  summary: 'The first name of the person who has confirmed this exact number or address and may act for farmers.',
  who: ['farmer'],
  body: findBody,
  output: z.object({ name: z.string() }),
  transaction: 'own',
  refusals: { ...deciding, 'consent.nobody': 404 },
});

export const giveConsent = defineEndpoint({
  id: 'consent.give',
  asksPassword: true,
  method: 'POST',
  path: '/api/consents',
  summary: 'Lets somebody act for you, for some tasks and a time. It replaces what the same person had before.',
  who: ['farmer'],
  body: giveBody,
  output: consentView,
  status: 201,
  refusals: { ...deciding, 'consent.nobody': 404 },
  idempotency: 'accepted',
});

export const listGiven = defineEndpoint({
  id: 'consent.list_given',
  method: 'GET',
  path: '/api/consents',
  summary: 'Who may act for you now.',
  who: ['farmer'],
  output: z.object({ consents: z.array(consentView), words: z.string() }),
});

export const endConsent = defineEndpoint({
  id: 'consent.end',
  method: 'POST',
  path: '/api/consents/{id}/end',
  summary:
    'Withdraws a consent, as the farmer, or gives it up, as their representative. It takes effect from the next call.',
  who: 'signed_in',
  ...one,
  output: done,
  refusals: notFound,
});

export const listRecord = defineEndpoint({
  id: 'consent.list_record',
  method: 'GET',
  path: '/api/consents/record',
  summary: 'Everything that was asked, given and ended with you on either side, the newest first.',
  who: 'signed_in',
  query: z.object(pageQuery),
  paged: true,
  output: pageOf(recordEntry),
});

export const listRecordOf = defineEndpoint({
  id: 'consent.list_record_of',
  method: 'GET',
  path: '/api/admin/users/{userId}/consents',
  summary: 'The same of somebody else.',
  who: ['admin'],
  permission: ['accounts'],
  params: z.object({ userId: id }),
  query: z.object(pageQuery),
  paged: true,
  output: pageOf(recordEntry),
});

export const listActs = defineEndpoint({
  id: 'consent.list_acts',
  method: 'GET',
  path: '/api/consents/acts',
  summary: 'What others did for you, the newest first.',
  who: ['farmer'],
  query: z.object(pageQuery),
  paged: true,
  output: pageOf(actView),
});

export const listMembers = defineEndpoint({
  id: 'consent.list_members',
  method: 'GET',
  path: '/api/members',
  summary: 'The farmers for whom you may act, by name.',
  who: 'signed_in',
  onBehalf: 'self',
  query: z.object({ ...pageQuery, q: z.string().trim().max(100).default('') }),
  paged: true,
  output: pageOf(consentView),
});

export type MembersPage = z.output<typeof listMembers.output>;

export const askForConsent = defineEndpoint({
  id: 'consent.ask',
  method: 'POST',
  path: '/api/consents/ask',
  summary:
    'Sends a farmer’s confirmed number a code with what you ask for. The answer does not tell whether there is one.',
  who: 'signed_in',
  kyc: true,
  body: askBody,
  output: sentCode,
  transaction: 'own',
  refusals: { 'consent.not_for_role': 403 },
});

export const confirmConsent = defineEndpoint({
  id: 'consent.confirm',
  method: 'POST',
  path: '/api/consents/{id}/confirm',
  summary: 'Takes the code that a farmer told you: the consent that you asked for is given.',
  who: 'signed_in',
  kyc: true,
  ...one,
  body: confirmBody,
  output: consentView,
  status: 201,
  transaction: 'own',
  refusals: { ...notFound, ...deciding, 'code.wrong': 422, 'code.not_valid': 410 },
});

export const actFor = defineEndpoint({
  id: 'consent.act_for',
  method: 'POST',
  path: '/api/members/{id}/act',
  summary: 'From now on this browser acts for that farmer, until you stop.',
  who: 'signed_in',
  onBehalf: 'self',
  ...one,
  output: consentView,
  refusals: notFound,
});

export const stopActing = defineEndpoint({
  id: 'consent.stop',
  method: 'POST',
  path: '/api/members/stop',
  summary: 'This browser acts for nobody any more.',
  who: 'signed_in',
  onBehalf: 'self',
  output: done,
});

export const consentEndpoints = [
  findRepresentative,
  giveConsent,
  listGiven,
  endConsent,
  listRecord,
  listRecordOf,
  listActs,
  listMembers,
  askForConsent,
  confirmConsent,
  actFor,
  stopActing,
] as const;
