import { attempt, type PageArgs, refuse, requestKeyOf, sentForm } from '#pages/page-data.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { paths } from '#pages/paths/paths.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import type { Api } from '#wire/api.ts';
import { redirect } from 'react-router';
import {
  blockPerson,
  receiveAttachment,
  reportConversation,
  sendMessage,
  sendToPerson,
  startAttachment,
  unblockPerson,
} from '../contract.ts';
import { TOASTS } from './words.ts';

function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Uploads the file of a form that was sent without scripts, by the same two steps. */
async function attach(api: Api, form: FormData): Promise<string | undefined> {
  const file = form.get('attachment');
  if (!(file instanceof File) || file.size === 0) return undefined;
  const { fileId, uploadURL } = await api.call(startAttachment, { body: { fileName: file.name.slice(0, 200) } });
  const token = new URL(uploadURL, 'http://farmgate.invalid').searchParams.get('token') ?? '';
  await api.call(receiveAttachment, { params: { fileId }, query: { token }, body: file });
  return fileId;
}

async function send(api: Api, form: FormData): Promise<string> {
  const written = {
    content: textOf(form, 'quick') ?? textOf(form, 'content') ?? '',
    clientId: requestKeyOf(form),
    // Scripts sent the file before the message.
    attachmentId: textOf(form, 'attachmentId') ?? (await attach(api, form)),
  };
  const conversationId = textOf(form, 'conversationId');
  if (conversationId !== undefined)
    return (await api.call(sendMessage, { body: { conversationId, ...written } })).conversationId;
  const about = { listingId: textOf(form, 'listingId'), orderId: textOf(form, 'orderId') };
  return (
    await api.call(sendToPerson, { body: { recipientId: textOf(form, 'recipientId') ?? '', ...about, ...written } })
  ).conversationId;
}

async function report(args: PageArgs, form: FormData, id: string) {
  const about = new FormData();
  for (const name of ['reason', 'note']) about.set(name, textOf(form, name) ?? '');
  const parsed = parseForm(about, reportConversation.body);
  if (!parsed.ok) return refuse({ ...parsed.state, values: { ...parsed.state.values, intent: 'report' } });
  const done = await attempt(args, form, (api) =>
    api.call(reportConversation, { params: { id }, body: parsed.values }),
  );
  return done.ok
    ? redirectWithToast(paths.messages({ conversation: id }), TOASTS.report)
    : refuse(done.state, done.status);
}

/** Does what a form of the messages page asks for. */
export async function actOnConversation(args: PageArgs) {
  const form = await sentForm(args);
  const intent = form.get('intent');
  const id = textOf(form, 'conversationId') ?? '';
  if (intent === 'report') return report(args, form, id);
  if (intent === 'block' || intent === 'unblock') {
    const endpoint = intent === 'block' ? blockPerson : unblockPerson;
    const done = await attempt(args, form, (api) => api.call(endpoint, { params: { id } }));
    return done.ok
      ? redirectWithToast(paths.messages({ conversation: id }), TOASTS[intent])
      : refuse(done.state, done.status);
  }
  const sent = await attempt(args, form, (api) => send(api, form));
  return sent.ok ? redirect(paths.messages({ conversation: sent.value })) : refuse(sent.state, sent.status);
}
