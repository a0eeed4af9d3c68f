import { useTexts } from '#ui/languages/use-texts.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse, requireViewer } from '#pages/page-data.ts';
import { paths, safeNext } from '#pages/paths/paths.ts';
import { useRootData } from '#pages/root-data.ts';
import { useUnreadNotices } from '#pages/use-viewer.ts';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import {
  markAllRead,
  markRead,
  saveCalls,
  saveChoices,
  saveWhatsApp,
  subscribePush,
  tryPush,
  unsubscribePush,
} from '../contract.ts';
import { CallsCard } from './CallsCard.tsx';
import { ChoicesForm } from './ChoicesForm.tsx';
import { loadNotifications, type NotificationsContent } from './load-notifications.ts';
import { PushCard } from './push/PushCard.tsx';
import { NoticeItem } from './NoticeItem.tsx';
import { WhatsAppCard } from './WhatsAppCard.tsx';
import { TOASTS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  return load(args, (api) => loadNotifications(api, new URL(args.request.url).searchParams));
}

async function open(args: ActionFunctionArgs, form: FormData) {
  const done = await attempt(args, form, (api) => api.call(markRead, { params: { id: String(form.get('id')) } }));
  return done.ok
    ? redirect(safeNext(String(form.get('link')), paths.notifications()))
    : refuse(done.state, done.status);
}

async function readAll(args: ActionFunctionArgs, form: FormData) {
  const done = await attempt(args, form, (api) => api.call(markAllRead));
  return done.ok ? redirectWithToast(paths.notifications(), TOASTS.allRead) : refuse(done.state, done.status);
}

/** A box that is not ticked is not sent. */
function chosen(form: FormData, topic: 'messages' | 'requests' | 'community') {
  return {
    sms: form.has(`${topic}.sms`),
    email: form.has(`${topic}.email`),
    ...(form.has('with_push') ? { push: form.has(`${topic}.push`) } : {}),
  };
}

async function choose(args: ActionFunctionArgs, form: FormData) {
  const body = {
    messages: chosen(form, 'messages'),
    requests: chosen(form, 'requests'),
    community: chosen(form, 'community'),
  };
  const done = await attempt(args, form, (api) => api.call(saveChoices, { body }));
  return done.ok ? redirectWithToast(CHOICES, TOASTS.saved) : refuse(done.state, done.status);
}

const CHOICES = paths.notifications({ tab: 'choices' });

async function turnOn(args: ActionFunctionArgs, form: FormData) {
  const given = (name: string) => String(form.get(name));
  const body = { endpoint: given('endpoint'), keys: { p256dh: given('p256dh'), auth: given('auth') } };
  const done = await attempt(args, form, (api) => api.call(subscribePush, { body }));
  return done.ok ? redirectWithToast(CHOICES, TOASTS.pushOn) : refuse(done.state, done.status);
}

async function turnOff(args: ActionFunctionArgs, form: FormData) {
  const params = { id: String(form.get('id')) };
  const done = await attempt(args, form, (api) => api.call(unsubscribePush, { params }));
  return done.ok ? redirectWithToast(CHOICES, TOASTS.pushOff) : refuse(done.state, done.status);
}

async function endWhatsApp(args: ActionFunctionArgs, form: FormData) {
  const done = await attempt(args, form, (api) => api.call(saveWhatsApp, { body: { on: false } }));
  return done.ok ? redirectWithToast(CHOICES, TOASTS.whatsAppOff) : refuse(done.state, done.status);
}

async function call(args: ActionFunctionArgs, form: FormData, on: boolean) {
  const done = await attempt(args, form, (api) => api.call(saveCalls, { body: { on } }));
  return done.ok ? redirectWithToast(CHOICES, on ? TOASTS.callsOn : TOASTS.callsOff) : refuse(done.state, done.status);
}

async function sendTest(args: ActionFunctionArgs, form: FormData) {
  const done = await attempt(args, form, (api) => api.call(tryPush));
  return done.ok ? redirectWithToast(CHOICES, TOASTS.pushTried) : refuse(done.state, done.status);
}

export async function action(args: ActionFunctionArgs) {
  requireViewer(args);
  const form = await args.request.formData();
  const intent = form.get('intent');
  if (intent === 'open') return open(args, form);
  if (intent === 'read_all') return readAll(args, form);
  if (intent === 'choose') return choose(args, form);
  if (intent === 'push_on') return turnOn(args, form);
  if (intent === 'push_off') return turnOff(args, form);
  if (intent === 'whatsapp_off') return endWhatsApp(args, form);
  if (intent === 'calls_on' || intent === 'calls_off') return call(args, form, intent === 'calls_on');
  if (intent === 'push_test') return sendTest(args, form);
  throw data(null, { status: 400 });
}

function List({ content }: { readonly content: Exclude<NotificationsContent, { tab: 'choices' }> }) {
  const say = useTexts();
  if (content.items.length === 0) {
    return content.tab === 'unread' ? (
      <EmptyState title={say('Nothing unread')}>{say('You have read all your notifications.')}</EmptyState>
    ) : (
      <EmptyState title={say('No notifications yet')}>
        {say('What happens with your orders, your money and your account appears here at once.')}
      </EmptyState>
    );
  }
  return (
    <>
      <Card flush>
        <ul>
          {content.items.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} />
          ))}
        </ul>
      </Card>
      <Pagination nextCursor={content.nextCursor} />
    </>
  );
}

interface ChoicesProps {
  readonly content: Extract<NotificationsContent, { tab: 'choices' }>;
  readonly state: FormState | undefined;
}

function Choices({ content: { choices, push, whatsApp, calls }, state }: ChoicesProps) {
  // What an administrator's browser shows is not for the person whom they help.
  const isOwn = useRootData()?.seeing === null;
  const refusal = state?.values['intent'] === 'choose' ? state : undefined;
  return (
    <div className="grid gap-6">
      <ChoicesForm choices={choices} withPush={push.publicKey !== null} state={refusal} />
      {whatsApp.phone !== null && <WhatsAppCard phone={whatsApp.phone} />}
      <CallsCard calls={calls} />
      {push.publicKey !== null && isOwn && <PushCard publicKey={push.publicKey} devices={push.devices} />}
    </div>
  );
}

function ReadAll() {
  const say = useTexts();
  return (
    <Form intent="read_all">
      <SubmitButton variant="secondary" busyLabel={say('Marking...')}>
        {say('Mark all as read')}
      </SubmitButton>
    </Form>
  );
}

/** A person's notices, and how they want to get them. */
export default function NotificationsPage() {
  const say = useTexts();
  const content = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const unread = useUnreadNotices();
  useLive(['me']);
  useFailureToast('Update Failed', state);
  const tab = (name: NotificationsContent['tab'], label: string) => ({
    to: paths.notifications(name === 'all' ? {} : { tab: name }),
    label,
    current: content.tab === name,
  });
  return (
    <>
      <PageHeader
        title={say('Notifications')}
        subtitle={say('Orders, money, messages and your account.')}
        actions={unread > 0 && content.tab !== 'choices' && <ReadAll />}
      />
      <Tabs
        label={say('Notifications')}
        tabs={[
          tab('all', say('All')),
          tab('unread', say('Unread')),
          tab('choices', say('How we notify you')),
          { to: paths.alerts(), label: say('Alerts'), current: false },
        ]}
      />
      <div className="mt-6 max-w-3xl">
        {content.tab === 'choices' ? <Choices content={content} state={state} /> : <List content={content} />}
      </div>
    </>
  );
}
