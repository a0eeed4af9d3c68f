import type { ActionFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import { type Flash, redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import * as contract from '../contract.ts';
import * as words from './words-profile.ts';

interface Sent {
  readonly args: ActionFunctionArgs;
  readonly form: FormData;
}

const here = {
  profile: paths.settings(),
  security: paths.settings({ tab: 'security' }),
  privacy: paths.settings({ tab: 'privacy' }),
};

/** One field with commas becomes several of the same name, as a list is sent. */
function withLists(form: FormData, ...names: readonly string[]): FormData {
  const rest = new FormData();
  for (const [name, value] of form) {
    if (!names.includes(name) || typeof value !== 'string') rest.append(name, value);
    else for (const part of value.split(',')) if (part.trim() !== '') rest.append(name, part.trim());
  }
  return rest;
}

async function saveProfile({ args, form }: Sent) {
  const parsed = parseForm(withLists(form, 'cropTypes', 'certifications'), contract.profileBody);
  if (!parsed.ok) return refuse({ ...parsed.state, values: { ...parsed.state.values, ...typedLists(form) } });
  const saved = await attempt(args, form, (api) => api.call(contract.updateProfile, { body: parsed.values }));
  return saved.ok ? redirectWithToast(here.profile, words.PROFILE_SAVED) : refuse(saved.state, saved.status);
}

function typedLists(form: FormData): Record<string, string> {
  return Object.fromEntries(['cropTypes', 'certifications'].map((name) => [name, String(form.get(name) ?? '')]));
}

async function putPicture({ args, form }: Sent) {
  const parsed = parseForm(form, contract.putAvatar.body);
  if (!parsed.ok) return refuse(parsed.state);
  const put = await attempt(args, form, (api) => api.call(contract.putAvatar, { body: parsed.values }));
  return put.ok ? redirectWithToast(here.profile, words.PICTURE_SAVED) : refuse(put.state, put.status);
}

async function removePicture({ args, form }: Sent) {
  const gone = await attempt(args, form, (api) => api.call(contract.removeAvatar));
  return gone.ok ? redirectWithToast(here.profile, words.PICTURE_REMOVED) : refuse(gone.state, gone.status);
}

async function changePassword({ args, form }: Sent) {
  const parsed = parseForm(form, contract.changePasswordBody);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) => api.call(contract.changePassword, { body: parsed.values }));
  return done.ok ? redirectWithToast(here.security, words.PASSWORD_CHANGED) : refuse(done.state, done.status);
}

async function setPin({ args, form }: Sent) {
  const parsed = parseForm(form, contract.putPin.body);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) => api.call(contract.putPin, { body: parsed.values }));
  return done.ok ? redirectWithToast(here.security, words.PIN_SET) : refuse(done.state, done.status);
}

async function chooseLanguage({ args, form }: Sent) {
  const parsed = parseForm(form, contract.putLanguage.body);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) => api.call(contract.putLanguage, { body: parsed.values }));
  if (!done.ok) return refuse(done.state, done.status);
  return redirectWithToast(here.security, parsed.values.language === 'en' ? words.LANGUAGE_SET : words.LANGUAGE_DRAFT);
}

function toConfirm(what: 'email' | 'phone', challenge: string) {
  return redirect(paths.settings({ tab: 'security', confirm: what, challenge }));
}

async function askEmail({ args, form }: Sent) {
  const parsed = parseForm(form, contract.askNewEmail.body);
  if (!parsed.ok) return refuse(parsed.state);
  const sent = await attempt(args, form, (api) => api.call(contract.askNewEmail, { body: parsed.values }));
  return sent.ok ? toConfirm('email', sent.value.challengeId) : refuse(sent.state, sent.status);
}

async function askPhone({ args, form }: Sent) {
  const parsed = parseForm(form, contract.askNewPhone.body);
  if (!parsed.ok) return refuse(parsed.state);
  const sent = await attempt(args, form, (api) => api.call(contract.askNewPhone, { body: parsed.values }));
  return sent.ok ? toConfirm('phone', sent.value.challengeId) : refuse(sent.state, sent.status);
}

async function confirmContact({ args, form }: Sent) {
  const parsed = parseForm(form, contract.confirmContact.body);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) => api.call(contract.confirmContact, { body: parsed.values }));
  return done.ok ? redirectWithToast(here.security, words.CONTACT_CONFIRMED) : refuse(done.state, done.status);
}

async function beginSecondStep({ args, form }: Sent) {
  const parsed = parseForm(form, contract.beginSecondStep.body);
  if (!parsed.ok) return refuse(parsed.state);
  const begun = await attempt(args, form, (api) => api.call(contract.beginSecondStep, { body: parsed.values }));
  return begun.ok ? redirect(here.security) : refuse(begun.state, begun.status);
}

async function confirmSecondStep({ args, form }: Sent) {
  const parsed = parseForm(form, contract.confirmSecondStep.body);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) => api.call(contract.confirmSecondStep, { body: parsed.values }));
  return done.ok ? done.value : refuse(done.state, done.status);
}

async function renewCodes({ args, form }: Sent) {
  const parsed = parseForm(form, contract.renewRecoveryCodes.body);
  if (!parsed.ok) return refuse(parsed.state);
  const made = await attempt(args, form, (api) => api.call(contract.renewRecoveryCodes, { body: parsed.values }));
  return made.ok ? made.value : refuse(made.state, made.status);
}

async function removeSecondStep({ args, form }: Sent) {
  const parsed = parseForm(form, contract.removeSecondStep.body);
  if (!parsed.ok) return refuse(parsed.state);
  const gone = await attempt(args, form, (api) => api.call(contract.removeSecondStep, { body: parsed.values }));
  return gone.ok ? redirectWithToast(here.security, words.SECOND_STEP_OFF) : refuse(gone.state, gone.status);
}

async function endSession({ args, form }: Sent) {
  const parsed = parseForm(form, contract.endOneSession.params);
  if (!parsed.ok) return refuse(parsed.state);
  const ended = await attempt(args, form, (api) => api.call(contract.endOneSession, { params: parsed.values }));
  return ended.ok ? redirectWithToast(here.security, words.SESSION_ENDED) : refuse(ended.state, ended.status);
}

async function endSessions({ args, form }: Sent) {
  const parsed = parseForm(form, contract.endSessions.body);
  if (!parsed.ok) return refuse(parsed.state);
  const ended = await attempt(args, form, (api) => api.call(contract.endSessions, { body: parsed.values }));
  if (!ended.ok) return refuse(ended.state, ended.status);
  return redirectWithToast(
    parsed.values.which === 'all' ? paths.auth() : here.security,
    words.sessionsEnded(ended.value.ended),
  );
}

async function askExport({ args, form }: Sent) {
  const parsed = parseForm(form, contract.askExport.body);
  if (!parsed.ok) return refuse(parsed.state);
  const asked = await attempt(args, form, (api) => api.call(contract.askExport, { body: parsed.values }));
  return asked.ok ? redirectWithToast(here.privacy, words.EXPORT_ASKED) : refuse(asked.state, asked.status);
}

async function deleteAccount({ args, form }: Sent) {
  const parsed = parseForm(form, contract.deleteAccount.body);
  if (!parsed.ok) return refuse(parsed.state);
  const gone = await attempt(args, form, (api) => api.call(contract.deleteAccount, { body: parsed.values }));
  const goodbye: Flash = words.ACCOUNT_DELETED;
  return gone.ok ? redirectWithToast(paths.home(), goodbye) : refuse(gone.state, gone.status);
}

const acts = {
  profile: saveProfile,
  picture: putPicture,
  'remove-picture': removePicture,
  password: changePassword,
  pin: setPin,
  language: chooseLanguage,
  email: askEmail,
  phone: askPhone,
  'confirm-contact': confirmContact,
  'second-step': beginSecondStep,
  'confirm-second-step': confirmSecondStep,
  'recovery-codes': renewCodes,
  'remove-second-step': removeSecondStep,
  session: endSession,
  sessions: endSessions,
  export: askExport,
  delete: deleteAccount,
} as const;

function isAct(intent: string): intent is keyof typeof acts {
  return Object.hasOwn(acts, intent);
}

/** Does what the form asks by its intent; one page has them all. */
export async function act(args: ActionFunctionArgs) {
  const form = await sentForm(args);
  const intent = String(form.get('intent') ?? '');
  return isAct(intent) ? acts[intent]({ args, form }) : refuse({ errors: {}, values: {} }, 400);
}
