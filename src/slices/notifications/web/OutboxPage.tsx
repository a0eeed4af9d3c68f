import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { loadViews } from '#slices/management/parts/views/load-views.ts';
import { attempt, load, newRequestKey, refuse, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { SavedViews } from '#slices/management/parts/views/SavedViews.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { sendAgain } from '../contract.ts';
import type { OutboxSummary } from '../views.ts';
import { DeliveryItem } from './DeliveryItem.tsx';
import { loadOutbox, type OutboxContent } from './load-outbox.ts';
import { TextsTab } from './TextsTab.tsx';
import { STATE_WORDS, TOASTS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'settings');
  const content = await load(args, (api) => loadOutbox(api, new URL(args.request.url).searchParams));
  return { content, saved: await loadViews(args, 'outbox'), requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'settings');
  const form = await args.request.formData();
  if (form.get('intent') !== 'again') throw data(null, { status: 400 });
  const done = await attempt(args, form, (api) => api.call(sendAgain, { params: { id: String(form.get('id')) } }));
  return done.ok
    ? redirectWithToast(`${adminPaths.outbox()}${new URL(args.request.url).search}`, TOASTS.again)
    : refuse(done.state, done.status);
}

const CHANNELS = [
  { value: '', label: 'All channels' },
  { value: 'sms', label: 'SMS' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'email', label: 'E-mail' },
  { value: 'push', label: 'Push' },
  { value: 'voice', label: 'Calls' },
];
const STATES = [
  { value: '', label: 'All states' },
  ...Object.entries(STATE_WORDS).map(([value, label]) => ({ value, label })),
];

function providerName(provider: string): string {
  return { outbox: 'Kept here', smtp: 'SMTP', africastalking: "Africa's Talking" }[provider] ?? provider;
}

function Summary({ summary }: { readonly summary: OutboxSummary }) {
  return (
    <StatRow>
      <Stat label="SMS go by" value={providerName(summary.smsProvider)} />
      <Stat label="E-mail goes by" value={providerName(summary.mailProvider)} />
      <Stat label="On their way" value={summary.waiting} />
      <Stat label="Held for the morning" value={summary.held} to={adminPaths.outbox({ state: 'held' })} />
      <Stat label="Failed, last 7 days" value={summary.failedLastWeek} to={adminPaths.outbox({ state: 'failed' })} />
    </StatRow>
  );
}

function Messages({
  content,
  requestKey,
}: {
  readonly content: Extract<OutboxContent, { tab: 'messages' }>;
  readonly requestKey: string;
}) {
  const [query] = useSearchParams();
  const filtered = ['q', 'channel', 'state'].some((name) => query.get(name));
  const stays = content.summary.smsProvider === 'outbox' || content.summary.mailProvider === 'outbox';
  return (
    <div className="grid gap-5">
      {stays && (
        <Alert tone="plain" title="Nothing is sent from this machine yet">
          Without a provider, messages are kept here, where you can read them. How to set one up is in the guide for
          operators.
        </Alert>
      )}
      <Summary summary={content.summary} />
      <div className="flex flex-wrap gap-3">
        <SearchInput
          label="Search by phone number, address, name or order"
          placeholder="Phone, address, name or order"
          defaultValue={content.q}
          keep={{ channel: query.get('channel') ?? undefined, state: query.get('state') ?? undefined }}
        />
        <FilterSelect name="channel" label="Channel" options={CHANNELS} standard="" />
        <FilterSelect name="state" label="State" options={STATES} standard="" />
      </div>
      {content.items.length === 0 ? (
        <EmptyState title={filtered ? 'No message matches' : 'No messages yet'}>
          {filtered ? 'Try another word or fewer filters.' : 'Every SMS and e-mail appears here, with its state.'}
        </EmptyState>
      ) : (
        <Card flush>
          <ul>
            {content.items.map((delivery) => (
              <DeliveryItem key={delivery.id} delivery={delivery} requestKey={requestKey} />
            ))}
          </ul>
        </Card>
      )}
      <Pagination nextCursor={content.nextCursor} />
    </div>
  );
}

/** Every SMS and e-mail, and every text that may be sent. */
export default function OutboxPage() {
  const { content, saved, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Update Failed', state);
  const tabs = [
    { to: adminPaths.outbox(), label: 'Messages', current: content.tab === 'messages' },
    { to: adminPaths.outbox({ tab: 'texts' }), label: 'Texts', current: content.tab === 'texts' },
  ];
  return (
    <>
      <PageHeader
        title="Outbox"
        subtitle="SMS and e-mail to people: what was sent, and whether it arrived."
        crumbs={[{ label: 'Admin panel', to: adminPaths.adminPanel() }, { label: 'Outbox' }]}
      />
      <Tabs label="Parts of the outbox" tabs={tabs} />
      <div className="mt-6">
        {content.tab === 'texts' ? (
          <TextsTab previews={content.previews} />
        ) : (
          <div className="grid gap-5">
            <SavedViews saved={saved} />
            <Messages content={content} requestKey={requestKey} />
          </div>
        )}
      </div>
    </>
  );
}
