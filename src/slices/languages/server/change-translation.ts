import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type {
  approveTranslation as approveEndpoint,
  TranslationDetail,
  withdrawTranslation as withdrawEndpoint,
  writeTranslation as writeEndpoint,
} from '../contract.ts';
import { textProblem } from '../domain/translation.ts';
import { detailOf, foundIn } from './list-translations.ts';
import type { KeptSpeech } from './speech.ts';
import { addVersion, dropApproved, lockTranslations, putApproved, putWritten, type Version } from './store.ts';
import type { Found } from './view.ts';

const refuseUnfit = (problem: string) => refused('translation.does_not_fit', problem);

function version({ language, message }: Found, { person, now }: Call, act: Version['act'], text: string): Version {
  return { id: newId(now), language, area: message.area, message: message.id, act, text, personId: person.id, at: now };
}

/** Keeps a text that waits for another person. */
export async function write(found: Found, call: Call, act: 'written' | 'imported', text: string): Promise<void> {
  const { language, message } = found;
  const problem = textProblem(language, message, text);
  if (problem !== null) throw refuseUnfit(problem);
  const by = { text, source: message.english, personId: call.person.id, at: call.now };
  await putWritten(call.tx, { language, area: message.area, message: message.id }, by);
  await addVersion(call.tx, version(found, call, act, text));
}

export async function writeTranslation(
  { params, body }: ParsedInput<typeof writeEndpoint>,
  call: Call,
): Promise<TranslationDetail> {
  await lockTranslations(call.tx);
  const found = await foundIn(call.tx, params);
  if (found.row?.written !== body.text || found.row.writtenSource !== found.message.english)
    await write(found, call, 'written', body.text);
  return detailOf(params, call);
}

/** Another person than the writer says that it is right: from then on it is said. */
export const approveTranslation =
  (speech: KeptSpeech) =>
  async ({ params, body }: ParsedInput<typeof approveEndpoint>, call: Call): Promise<TranslationDetail> => {
    const { tx, person, now } = call;
    await lockTranslations(tx);
    const found = await foundIn(tx, params);
    const { row, message, language } = found;
    if (row === null || row.written === null)
      throw refused('translation.nothing_waits', 'Nothing waits here to be approved.');
    if (row.writtenBy === person.id)
      throw refused('translation.own', 'You wrote this. Another person has to approve it.');
    if (row.written !== body.text || message.english !== body.english || row.writtenSource !== message.english)
      throw refused('translation.changed', 'The text or its English has changed. Read it again.');
    const problem = textProblem(language, message, row.written);
    if (problem !== null) throw refuseUnfit(problem);
    await putApproved(tx, row, { text: row.written, source: message.english, personId: person.id, at: now });
    await addVersion(tx, version(found, call, 'approved', row.written));
    speech.forget();
    return detailOf(params, call);
  };

export const withdrawTranslation =
  (speech: KeptSpeech) =>
  async ({ params }: ParsedInput<typeof withdrawEndpoint>, call: Call): Promise<TranslationDetail> => {
    await lockTranslations(call.tx);
    const found = await foundIn(call.tx, params);
    const { row } = found;
    if (row === null || row.approved === null) throw refused('translation.not_approved', 'Nothing is approved here.');
    await dropApproved(call.tx, row);
    await addVersion(call.tx, version(found, call, 'withdrawn', row.approved));
    speech.forget();
    return detailOf(params, call);
  };
