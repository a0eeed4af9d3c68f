import { useTexts } from '#ui/languages/use-texts.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, nowOf, refuse, requestKeyOf, sentForm } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { dayOf } from '#kernel/moment.ts';
import { Alert } from '#ui/display/Alert.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import type { ToastMessage } from '#ui/overlays/toast-store.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { currentUser, kycBody, listKycDocuments, submitKyc } from '../../contract.ts';
import { KycForm } from './KycForm.tsx';
import { KycHistory } from './KycHistory.tsx';
import { KycRequirements } from './KycRequirements.tsx';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { useToastOnce } from '#ui/overlays/use-toast-once.ts';
import { FILE_REQUIRED, KYC_SENT } from '../words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const [user, documents] = await load(args, (api) => Promise.all([api.call(currentUser), api.call(listKycDocuments)]));
  return { user, documents, today: dayOf(nowOf(args.context)), requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const form = await sentForm(args);
  const parsed = parseForm(form, kycBody);
  if (!parsed.ok) return refuse(parsed.state);
  const sent = await attempt(args, form, (api) =>
    api.call(submitKyc, { body: parsed.values, idempotencyKey: requestKeyOf(form) }),
  );
  if (!sent.ok) return refuse(sent.state, sent.status);
  return redirectWithToast(paths.kyc(), KYC_SENT);
}

function toastOf(state: FormState | undefined): ToastMessage | null {
  if (state?.errors['document']?.includes(FILE_REQUIRED.text)) return FILE_REQUIRED;
  return state?.code ? failureToast('Submission Failed', state, 'Failed to submit KYC document') : null;
}

/** Handing in identity documents, and how far their review is. */
export default function KycPage() {
  const say = useTexts();
  const { user, documents, today, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useToastOnce(state, toastOf(state));
  useLive(['me']);
  const verified = user.kycStatus === 'approved' || documents.some((document) => document.status === 'approved');
  return (
    <>
      <PageHeader
        title={say('KYC Verification')}
        subtitle={say('We check who everybody is, so that nobody trades with a stranger.')}
        badge={<StatusBadge status={user.kycStatus} />}
      />
      {verified && (
        <div className="mb-6">
          <Alert tone="good" title={say('Account Verified')}>
            {say(
              user.kycStatus === 'approved'
                ? 'Your identity is confirmed.'
                : 'What you submitted so far is confirmed; the list shows what else your role needs.',
            )}{' '}
            {say('You can submit a document that has changed again below.')}
          </Alert>
        </div>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
        <div className="grid gap-6 max-lg:order-2">
          <KycHistory documents={documents} today={today} />
          <KycForm key={documents.length} user={user} state={state} requestKey={requestKey} />
        </div>
        <KycRequirements role={user.role} documents={documents} verified={user.kycStatus === 'approved'} />
      </div>
    </>
  );
}
