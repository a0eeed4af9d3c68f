import { providerTitle } from '#kernel/provider/provider-name.ts';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Timeline } from '#ui/display/Timeline.tsx';
import { Money } from '#ui/display/Money.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { assignExceptions, noteQuestion, showException } from '../contract.ts';
import type { ExceptionDetail } from '../views.ts';
import { Sides } from './Sides.tsx';
import { ACT_WORDS, differenceWords, ENDING_WORDS, KIND_WORDS, OUTCOME_WORDS, STORY_WORDS, toasts } from './words.ts';

const idOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.params['id'] ?? '';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireAdmin(args, 'books');
  const exception = await load(args, (api) => api.call(showException, { params: { id: idOf(args) } }));
  return { exception, viewerId: viewer.id, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireAdmin(args, 'books');
  const form = await args.request.formData();
  const id = idOf(args);
  if (form.get('intent') === 'ask') {
    const parsed = parseForm(form, noteQuestion.body);
    if (!parsed.ok) return refuse(parsed.state);
    const asked = await attempt(args, form, (api) => api.call(noteQuestion, { params: { id }, body: parsed.values }));
    return asked.ok ? redirectWithToast(adminPaths.difference(id), toasts.asked) : refuse(asked.state, asked.status);
  }
  const ownerId = form.get('intent') === 'mine' ? viewer.id : null;
  const done = await attempt(args, form, (api) =>
    api.call(assignExceptions, { body: { exceptionIds: [id], ownerId } }),
  );
  return done.ok ? redirectWithToast(adminPaths.difference(id), toasts.assigned) : refuse(done.state, done.status);
}

function Acts({ exception }: { readonly exception: ExceptionDetail }) {
  const { acts, actId, state } = exception;
  if (actId !== null)
    return (
      <Alert
        tone={state === 'open' ? 'wait' : 'good'}
        title={state === 'open' ? 'Something is proposed about this.' : 'This was decided by two administrators.'}
        actions={
          <ButtonLink to={adminPaths.reconcilingAct(actId)} variant="secondary" size="sm">
            Open the decision
          </ButtonLink>
        }
      />
    );
  const [best, ...others] = acts;
  if (best === undefined) return null;
  return (
    <Card title="What to do">
      <p className="mb-4">{ACT_WORDS[best].does}</p>
      <div className="flex flex-wrap gap-3">
        {[best, ...others].map((act) => (
          <ButtonLink
            key={act}
            to={adminPaths.proposeAct({ act, ids: exception.id })}
            variant={act === best ? 'primary' : 'secondary'}
          >
            {ACT_WORDS[act].label}
          </ButtonLink>
        ))}
      </div>
      <p className="mt-4 text-sm text-soft">You see what would be posted first; another administrator approves it.</p>
    </Card>
  );
}

interface AskProps {
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

function Ask({ requestKey, state }: AskProps) {
  return (
    <Card title="Ask the provider">
      <Form intent="ask" requestKey={requestKey} state={state}>
        <TextArea
          name="text"
          label="What was asked, and of whom"
          hint="For the person who continues with it. The difference stays open."
          rows={3}
          required
        />
        <SubmitButton variant="secondary" busyLabel="Noting..." className="justify-self-start">
          Note the question
        </SubmitButton>
      </Form>
    </Card>
  );
}

const outcomeWords = (text: string | null) =>
  Object.entries(OUTCOME_WORDS).find(([outcome]) => outcome === text)?.[1] ?? text;

function Story({ story }: Pick<ExceptionDetail, 'story'>) {
  return (
    <Card title="Story">
      <Timeline
        label="What happened to this difference"
        steps={story.map((note, index) => ({
          key: `${index}-${note.kind}`,
          title: STORY_WORDS[note.kind] ?? note.kind,
          at: note.at,
          by: note.by?.name,
          note: note.kind === 'done' ? outcomeWords(note.text) : (note.text ?? undefined),
          state: note.kind === 'failed' ? ('failed' as const) : ('done' as const),
        }))}
      />
    </Card>
  );
}

function Facts({ exception, viewerId }: { readonly exception: ExceptionDetail; readonly viewerId: string }) {
  const { owner, reference, account, state, earlier } = exception;
  return (
    <Card title="About">
      <DescriptionList
        items={[
          { label: 'Reference', value: <span className="figures break-all">{reference ?? 'None of ours'}</span> },
          ...(account ? [{ label: 'Account', value: account }] : []),
          { label: 'Happened', value: <DateTime value={exception.happenedAt} /> },
          { label: 'Found', value: <DateTime value={exception.foundAt} /> },
          { label: 'Assigned to', value: owner?.name ?? 'Nobody' },
        ]}
      />
      {state === 'open' && (
        <Form keepsDraft={false} className="mt-4">
          <Button type="submit" name="intent" value={owner?.id === viewerId ? 'nobody' : 'mine'} variant="secondary">
            {owner?.id === viewerId ? 'Unassign' : 'Assign to me'}
          </Button>
        </Form>
      )}
      {earlier.length > 0 && (
        <ul className="mt-4 grid gap-1 border-t border-line pt-4 text-sm">
          {earlier.map((one) => (
            <li key={one.id}>
              <Link to={adminPaths.difference(one.id)} className="font-medium text-leaf-ink underline">
                Before: {KIND_WORDS[one.kind].label}
              </Link>{' '}
              <Money pesewas={one.difference} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** One difference: both sides, what can be done, and its story. */
export default function ExceptionPage() {
  const { exception, viewerId, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Nothing Was Done', state);
  const { kind, provider, difference, ending } = exception;
  return (
    <>
      <PageHeader
        title={`${KIND_WORDS[kind].label}: ${differenceWords(difference)}`}
        tabTitle={KIND_WORDS[kind].label}
        badge={ending ? <Badge tone="good">{ENDING_WORDS[ending]}</Badge> : <Badge tone="wait">Open</Badge>}
        subtitle={`${providerTitle(provider)}. ${KIND_WORDS[kind].meaning}`}
        crumbs={[{ label: 'Reconciliation', to: adminPaths.reconciliation() }, { label: KIND_WORDS[kind].label }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          <Sides exception={exception} />
          <Acts exception={exception} />
          {exception.state === 'open' && <Ask requestKey={requestKey} state={state} />}
        </div>
        <div className="grid gap-6">
          <Facts exception={exception} viewerId={viewerId} />
          <Story story={exception.story} />
        </div>
      </div>
    </>
  );
}
