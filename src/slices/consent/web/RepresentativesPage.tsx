import { cursorOf } from '#pages/cursor-of.ts';
import { consentPaths } from '#pages/paths/consent-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireRole, sentForm } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { keptText } from '#ui/form-state/form-state.ts';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import * as contract from '../contract.ts';
import { MOST_REPRESENTATIVES } from '../domain/consent.ts';
import { ConsentRow } from './ConsentRow.tsx';
import { DoneList } from './DoneList.tsx';
import { GiveForm } from './GiveForm.tsx';
import { RecordList } from './RecordList.tsx';
import { asBody } from './terms-in.ts';

const PAGE = 20;

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer');
  const asked = new URL(args.request.url).searchParams;
  const show = asked.get('show');
  const query = { limit: PAGE, cursor: cursorOf(asked) };
  return load(args, async (api) => ({
    given: show === null ? await api.call(contract.listGiven) : null,
    done: show === 'done' ? await api.call(contract.listActs, { query }) : null,
    record: show === 'record' ? await api.call(contract.listRecord, { query }) : null,
    requestKey: newRequestKey(),
  }));
}

/** Looks for whom the farmer means, and comes back with the name beside what was typed. */
async function find(args: PageArgs, form: FormData) {
  const parsed = parseForm(asBody(form, 'contact'), contract.giveBody);
  if (!parsed.ok) return refuse({ ...parsed.state, values: keptText(form) });
  const { contact } = parsed.values;
  const found = await attempt(args, form, (api) => api.call(contract.findRepresentative, { body: { contact } }));
  if (!found.ok) return refuse(found.state, found.status);
  return refuse({ errors: {}, values: { ...keptText(form), found: found.value.name } }, 200);
}

async function give(args: PageArgs, form: FormData) {
  const parsed = parseForm(asBody(form, 'contact'), contract.giveBody);
  if (!parsed.ok) return refuse({ ...parsed.state, values: keptText(form) });
  const input = { body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const given = await attempt(args, form, (api) => api.call(contract.giveConsent, input));
  if (!given.ok) return refuse(given.state, given.status);
  return redirectWithToast(consentPaths.given(), { title: `${given.value.name} may act for you`, tone: 'good' });
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'farmer');
  const form = await sentForm(args);
  if (form.get('intent') === 'find') return find(args, form);
  if (form.get('intent') === 'give') return give(args, form);
  const params = { id: String(form.get('id') ?? '') };
  const ended = await attempt(args, form, (api) => api.call(contract.endConsent, { params }));
  return redirectWithToast(
    consentPaths.given(),
    ended.ok ? { title: 'Consent withdrawn', tone: 'good' } : failureToast('Nothing was changed', ended.state),
  );
}

const TAKE = {
  trigger: 'Take back',
  title: 'Withdraw this consent?',
  text: 'It takes effect at once: they can do nothing more for you. What they did stays as it is.',
};

/** Who may act for a farmer, what they did, and what was agreed. */
export default function RepresentativesPage() {
  const { given, done, record, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const isFull = (given?.consents.length ?? 0) >= MOST_REPRESENTATIVES;
  return (
    <>
      <PageHeader
        title="Who acts for you"
        subtitle="Somebody you trust can do some work here for you. Your money, password and documents stay yours alone."
        crumbs={[{ label: 'Settings', to: paths.settings() }, { label: 'Who acts for you' }]}
      />
      <div className="mb-6">
        <Tabs
          label="Who acts for you"
          tabs={[
            { to: consentPaths.given(), label: 'Now', current: given !== null },
            { to: consentPaths.given({ show: 'done' }), label: 'Done for you', current: done !== null },
            { to: consentPaths.given({ show: 'record' }), label: 'Record', current: record !== null },
          ]}
        />
      </div>
      {done && (
        <Card flush>
          <DoneList {...done} />
        </Card>
      )}
      {record && (
        <Card flush>
          <RecordList {...record} />
        </Card>
      )}
      {given && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,28rem)]">
          <Card flush title={`They may act for you (${given.consents.length} of ${MOST_REPRESENTATIVES})`}>
            {given.consents.length === 0 ? (
              <EmptyState title="Nobody acts for you">
                Let a field officer or somebody in your family make listings or answer orders for you.
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line">
                {given.consents.map((consent) => (
                  <ConsentRow key={consent.id} consent={consent} end={TAKE} />
                ))}
              </ul>
            )}
          </Card>
          <Card title="Let somebody act for you">
            {isFull && !state ? (
              `${MOST_REPRESENTATIVES} people act for you. Withdraw one consent to let somebody else.`
            ) : (
              <GiveForm words={given.words} requestKey={requestKey} state={state} />
            )}
          </Card>
        </div>
      )}
    </>
  );
}
