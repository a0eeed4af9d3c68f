import { addDays, dayInWords, dayOf } from '#kernel/moment.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, nowOf, refuse, requestKeyOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import type { Api } from '#wire/api.ts';
import { isApiProblem } from '#wire/problem.ts';
import { endFeeRule, listFeeRules, previewFeeRuleEnd } from '../../contract-fees.ts';
import { NOTICE_DAYS } from '../../domain/fee-rules.ts';
import { ChangeShown } from './ChangeShown.tsx';
import { FEE_TOASTS, subjectOf } from './fee-words.ts';
import { typedPercent } from './typed-percent.ts';

const idOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.params['id'] ?? '';

/** What an end on this day does, or why it cannot be. */
async function askEnd(api: Api, id: string, lastOn: string) {
  try {
    const preview = await api.call(previewFeeRuleEnd, { params: { id }, query: { lastOn } });
    return { preview, refusal: null };
  } catch (error) {
    if (!isApiProblem(error) || error.status === 404) throw error;
    return { preview: null, refusal: error.detail };
  }
}

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'settings');
  const id = idOf(args);
  const earliest = addDays(dayOf(nowOf(args.context)), NOTICE_DAYS - 1);
  const lastOn = new URL(args.request.url).searchParams.get('lastOn') ?? earliest;
  const [{ rules }, asked] = await load(args, (api) => Promise.all([api.call(listFeeRules), askEnd(api, id, lastOn)]));
  return { rule: rules.find((one) => one.id === id) ?? null, lastOn, ...asked, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'settings');
  const form = await args.request.formData();
  const parsed = parseForm(form, endFeeRule.body);
  if (!parsed.ok) return refuse(parsed.state);
  const body = { ...parsed.values, expected: parsed.values.expected ?? [] };
  const ended = await attempt(args, form, (api) =>
    api.call(endFeeRule, { params: { id: idOf(args) }, body, idempotencyKey: requestKeyOf(form) }),
  );
  return ended.ok ? redirectWithToast(adminPaths.feeRules(), FEE_TOASTS.ended) : refuse(ended.state, ended.status);
}

/** Ends a rule: first what is paid instead, then the button. */
export default function EndFeeRulePage() {
  const { rule, lastOn, preview, refusal, requestKey } = useLoaderData<typeof loader>();
  const refused = useActionResponse<typeof action>();
  useFailureToast('Nothing Was Ended', refused);
  const asked = refusal === null ? undefined : { errors: { lastOn: [refusal] }, values: { lastOn } };
  return (
    <>
      <PageHeader
        title="End a fee rule"
        subtitle={rule ? `${subjectOf(rule)}, ${typedPercent(rule.feePercent)} %` : undefined}
        crumbs={[
          { label: 'Content Management', to: adminPaths.contentAdmin() },
          { label: 'Fees', to: adminPaths.feeRules() },
          { label: 'End' },
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Its last day">
          <Form method="get" state={asked}>
            <TextInput
              name="lastOn"
              label="Last day"
              type="date"
              defaultValue={lastOn}
              hint="Where somebody pays more afterwards, farmers are notified seven days before"
            />
            <SubmitButton variant="secondary" busyLabel="Calculating...">
              Show what is paid instead
            </SubmitButton>
          </Form>
        </Card>
        {preview && (
          <Card title="What is paid instead">
            <Form state={refused} requestKey={requestKey} hidden={{ lastOn }}>
              <ChangeShown preview={preview} />
              <TextArea name="reason" label="Why" rows={2} />
              <SubmitButton busyLabel="Asking...">Ask for its end on {dayInWords(lastOn)}</SubmitButton>
            </Form>
          </Card>
        )}
      </div>
    </>
  );
}
