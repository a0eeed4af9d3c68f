import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { isApiProblem } from '#wire/problem.ts';
import { planAct, proposeAct } from '../contract-acts.ts';
import { ACTS, MOST_ITEMS } from '../domain/acts.ts';
import { idsThatFit } from './chosen.ts';
import { PlanCard } from './PlanCard.tsx';
import { ACT_WORDS, differenceWords, toasts } from './words.ts';

const idsOf = (text: string | null) => (text ?? '').split(',').filter((id) => id !== '');

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const query = new URL(args.request.url).searchParams;
  const kind = ACTS.find((act) => act === query.get('act'));
  if (kind === undefined) throw data(null, { status: 404 });
  return load(args, async (api) => {
    const filters = Object.fromEntries([...query].filter(([name]) => !['act', 'ids', 'all'].includes(name)));
    const ids = query.get('all') === '1' ? await idsThatFit(api, filters, kind) : idsOf(query.get('ids'));
    const shown = { kind, ids, requestKey: newRequestKey() };
    if (ids.length === 0) return { ...shown, plan: null, refusal: 'No open difference fits this.' };
    try {
      return { ...shown, plan: await api.call(planAct, { body: { kind, exceptionIds: ids } }), refusal: null };
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      return { ...shown, plan: null, refusal: error.detail };
    }
  });
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'books');
  const form = await args.request.formData();
  const body = { kind: form.get('kind'), note: form.get('note'), exceptionIds: idsOf(String(form.get('ids') ?? '')) };
  const parsed = proposeAct.body.safeParse(body);
  if (!parsed.success) {
    const note = parsed.error.issues.find(({ path }) => path[0] === 'note')?.message ?? 'Say why';
    return refuse({ errors: { note: [note] }, values: { note: String(form.get('note') ?? '') } });
  }
  const done = await attempt(args, form, (api) =>
    api.call(proposeAct, { body: parsed.data, idempotencyKey: requestKeyOf(form) }),
  );
  if (!done.ok) return refuse(done.state, done.status);
  return redirectWithToast(adminPaths.reconcilingAct(done.value.id), toasts.proposed);
}

/** What an act would post, above the button that proposes it. */
export default function ProposePage() {
  const { kind, ids, plan, refusal, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Not Proposed', state);
  const words = ACT_WORDS[kind];
  const many = ids.length === 1 ? 'one difference' : `${ids.length} differences`;
  return (
    <>
      <PageHeader
        title={`${words.label}: ${many}`}
        subtitle={words.does}
        crumbs={[{ label: 'Reconciliation', to: adminPaths.reconciliation() }, { label: words.label }]}
      />
      <div className="grid max-w-3xl gap-6">
        {refusal !== null && (
          <Alert
            tone="wait"
            title={refusal}
            actions={
              <ButtonLink to={adminPaths.reconciliation()} variant="secondary" size="sm">
                Choose others
              </ButtonLink>
            }
          >
            Nothing was changed.
          </Alert>
        )}
        {plan && (
          <>
            {ids.length === MOST_ITEMS && (
              <Alert title={`These are the oldest ${MOST_ITEMS}. Propose the others when these are done.`} />
            )}
            <PlanCard plan={plan}>
              <Form state={state} requestKey={requestKey} hidden={{ kind, ids: ids.join(',') }}>
                <TextArea
                  name="note"
                  label="Why"
                  hint="The second administrator reads it, and it stays with the entries"
                  rows={3}
                  required
                />
                <SubmitButton busyLabel="Proposing..." className="justify-self-start">
                  {`Propose: ${words.button.toLowerCase()} ${many}`}
                </SubmitButton>
              </Form>
            </PlanCard>
            <p className="text-sm text-soft">
              Together {differenceWords(plan.total)}. Another administrator has to approve it.
            </p>
          </>
        )}
      </div>
    </>
  );
}
