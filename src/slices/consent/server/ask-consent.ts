import { taskNames } from '#kernel/consent/task.ts';
import { formatDay } from '#kernel/moment.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { askForConsentCode, matchConsentCode, useConsentCode } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { askForConsent, confirmConsent } from '../contract.ts';
import { mayRepresent, monthsLater } from '../domain/consent.ts';
import { WORDS_VERSION } from '../domain/words.ts';
import { giveAs } from './give-consent.ts';
import * as limits from './limits.ts';
import { nameOf } from './notify.ts';
import { tasksIn } from './store-consents.ts';
import { findAsked, insertEntry } from './store-record.ts';
import { viewOf } from './view.ts';

const LONGEST_NAME = 40;

/** Sends a farmer without a smartphone a code with what the caller asks for, and writes down that it was asked. */
export async function ask(
  { body }: ParsedInput<typeof askForConsent>,
  call: Call,
): Promise<ResponseBody<typeof askForConsent>> {
  const { now, person, platform } = call;
  if (!mayRepresent({ ...person, isActive: true }))
    throw refused(
      'consent.not_for_role',
      'Buyers, transporters, inspectors and administrators cannot act for a farmer.',
    );
  await countAttempt(call, limits.ASK, person.id);
  const endsAt = monthsLater(now, body.months);
  const who = nameOf(person).slice(0, LONGEST_NAME);
  const about = `${who} asks to do this for you until ${formatDay(endsAt)}: ${taskNames(body.tasks)}`;
  const sent = await askForConsentCode(call, { phone: body.phone, about });
  await insertEntry(platform.db, {
    id: sent.challengeId,
    consentId: null,
    memberId: null,
    representativeId: person.id,
    event: 'asked',
    tasks: body.tasks,
    way: 'sms_code',
    wordsVersion: WORDS_VERSION,
    endsAt,
    askedAt: null,
    at: now,
  });
  return sent;
}

/** Takes the code that the farmer told: it counts as their consent to what the SMS said. */
export async function confirm(
  { params, body }: ParsedInput<typeof confirmConsent>,
  call: Call,
): Promise<ResponseBody<typeof confirmConsent>> {
  const { now, person, platform } = call;
  const asked = await findAsked(platform.db, params.id, person.id);
  if (!asked) throw refused('consent.not_found', 'You did not ask for this consent.');
  await countAttempt(call, limits.TYPE, person.id);
  const memberId = await matchConsentCode(call, { challengeId: params.id, code: body.code });
  const { consent, member } = await platform.db.transaction(async (tx) => {
    await useConsentCode(tx, params.id, now);
    const terms = { memberId, representativeId: person.id, tasks: tasksIn(asked.tasks), way: 'sms_code' } as const;
    const { wordsVersion, endsAt, at: askedAt } = asked;
    return giveAs(tx, { ...terms, wordsVersion, givenAt: now, endsAt, askedAt });
  });
  return viewOf(consent, nameOf(member));
}
