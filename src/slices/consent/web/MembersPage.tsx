import { cursorOf } from '#pages/cursor-of.ts';
import { consentPaths } from '#pages/paths/consent-paths.ts';
import { actingOf, load, requireViewer, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import * as contract from '../contract.ts';
import { askAs, beginFor, confirmAs, endAsRepresentative } from './act-as-representative.ts';
import { AskForm } from './AskForm.tsx';
import { ConsentRow } from './ConsentRow.tsx';
import { RecordList } from './RecordList.tsx';

const PAGE = 20;

export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  const asked = new URL(args.request.url).searchParams;
  const acting = actingOf(args.context) !== null;
  const show = acting ? null : asked.get('show');
  const q = asked.get('q') ?? '';
  const query = { limit: PAGE, cursor: cursorOf(asked) };
  return load(args, async (api) => ({
    members: show === null ? await api.call(contract.listMembers, { query: { ...query, q } }) : null,
    record: show === 'record' ? await api.call(contract.listRecord, { query }) : null,
    asks: show === 'ask',
    asked: asked.get('asked'),
    acting,
    q,
  }));
}

export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args);
  const intent = form.get('intent');
  if (intent === 'ask') return askAs(args, form);
  if (intent === 'confirm') return confirmAs(args, form);
  return intent === 'act' ? beginFor(args, form) : endAsRepresentative(args, form);
}

const GIVE_BACK = {
  trigger: 'Give back',
  title: 'Give up this consent?',
  text: 'You can do nothing more for this farmer until they agree again.',
};

function Members({
  members,
  q,
  acting,
}: {
  readonly members: contract.MembersPage;
  readonly q: string;
  readonly acting: boolean;
}) {
  return (
    <Card flush title="Farmers">
      {(members.items.length > 0 || q !== '') && (
        <div className="px-5 pt-4">
          <SearchInput label="Search farmers by name" placeholder="Name" defaultValue={q} />
        </div>
      )}
      {members.items.length === 0 ? (
        <EmptyState
          title={q === '' ? 'You do not act for anybody' : 'No farmer of that name'}
          action={
            q === '' && !acting ? (
              <ButtonLink to={consentPaths.members({ show: 'ask' })}>Ask a farmer for consent</ButtonLink>
            ) : (
              <ButtonLink to={consentPaths.members()}>Show all</ButtonLink>
            )
          }
        >
          {q === '' && 'A farmer agrees on their own page, or tells you a code that they get by SMS.'}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {members.items.map((consent) =>
            acting ? (
              <li key={consent.id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
                <strong className="text-lg">{consent.name}</strong>
                <ActFor consent={consent} />
              </li>
            ) : (
              <ConsentRow key={consent.id} consent={consent} end={GIVE_BACK}>
                <ActFor consent={consent} />
              </ConsentRow>
            ),
          )}
        </ul>
      )}
      <div className="px-5">
        <Pagination nextCursor={members.nextCursor} />
      </div>
    </Card>
  );
}

function ActFor({ consent: { id, name } }: { readonly consent: contract.ConsentView }) {
  return (
    <Form intent="act" hidden={{ id }} className="gap-0" keepsDraft={false}>
      <SubmitButton busyLabel="Opening..." aria-label={`Act for them: ${name}`}>
        Act for them
      </SubmitButton>
    </Form>
  );
}

/** The farmers for whom somebody may act, and how to ask for more. */
export default function MembersPage() {
  const { members, record, asks, asked, acting, q } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  return (
    <>
      <PageHeader
        title="Farmers you act for"
        subtitle="With their consent you do some of their work here. They read everything that you do."
        crumbs={acting ? [] : [{ label: 'Settings', to: paths.settings() }, { label: 'Farmers you act for' }]}
      />
      {!acting && (
        <div className="mb-6">
          <Tabs
            label="Farmers you act for"
            tabs={[
              { to: consentPaths.members(), label: 'Farmers', current: members !== null },
              { to: consentPaths.members({ show: 'ask' }), label: 'Ask for consent', current: asks },
              { to: consentPaths.members({ show: 'record' }), label: 'Record', current: record !== null },
            ]}
          />
        </div>
      )}
      {members && <Members members={members} q={q} acting={acting} />}
      {record && (
        <Card flush>
          <RecordList {...record} />
        </Card>
      )}
      {asks && (
        <Card title="Ask a farmer for consent" className="max-w-xl">
          <AskForm asked={asked} state={state} />
        </Card>
      )}
    </>
  );
}
