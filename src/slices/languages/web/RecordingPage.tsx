import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LANGUAGE_NAMES } from '#kernel/languages/language.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, requestKeyOf, requireAdmin, sentForm } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { sentText } from '#ui/form-state/form-state.ts';
import { intentOf, parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { approveRecording, showRecording, uploadRecording, withdrawRecording } from '../contract.ts';
import { HistoryCard } from './JudgedCards.tsx';
import { RecordingActs } from './RecordingActs.tsx';
import { refuseAt } from './refuse-at.ts';
import { RECORDING_WORDS } from './words.ts';

const paramsOf = ({ params: { language, clip } }: LoaderFunctionArgs | ActionFunctionArgs) =>
  showRecording.params.parse({ language, clip });

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'translations');
  const params = paramsOf(args);
  const recording = await load(args, (api) => api.call(showRecording, { params }));
  return { recording, language: params.language, requestKey: newRequestKey() };
}

const INTENTS = ['upload', 'approve', 'withdraw'] as const;
const TOASTS = {
  upload: { title: 'Recording Saved', tone: 'good' },
  approve: { title: 'Recording Approved', tone: 'good' },
  withdraw: { title: 'Approval Withdrawn', tone: 'good' },
} as const;

function sendOf(args: ActionFunctionArgs, form: FormData, intent: (typeof INTENTS)[number]) {
  const params = paramsOf(args);
  const idempotencyKey = requestKeyOf(form);
  if (intent === 'withdraw')
    return attempt(args, form, (api) => api.call(withdrawRecording, { params, idempotencyKey }));
  if (intent === 'approve') {
    const body = { file: sentText(form, 'file'), english: sentText(form, 'english') };
    return attempt(args, form, (api) => api.call(approveRecording, { params, body, idempotencyKey }));
  }
  const parsed = parseForm(form, uploadRecording.body);
  return parsed.ok ? attempt(args, form, (api) => api.call(uploadRecording, { params, body: parsed.values })) : parsed;
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'translations');
  const form = await sentForm(args);
  const intent = intentOf(form, INTENTS);
  const sent = await sendOf(args, form, intent);
  if (sent.ok) return redirectWithToast(adminPaths.recording(paramsOf(args)), TOASTS[intent]);
  return refuseAt(sent, intent === 'upload' ? 'sound' : null);
}

/** One recording: what is to be said, what is heard and what waits. */
export default function RecordingPage() {
  const { recording, language, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Not Saved', state);
  const { label, tone } = RECORDING_WORDS[recording.state];
  return (
    <>
      <PageHeader
        title={`Recording in ${LANGUAGE_NAMES[language]}`}
        subtitle={<Badge tone={tone}>{label}</Badge>}
        crumbs={[
          { label: 'Translations', to: adminPaths.translations() },
          { label: 'Recordings', to: adminPaths.recordings({ language }) },
          { label: LANGUAGE_NAMES[language] },
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <RecordingActs
          key={recording.waiting?.file ?? ''}
          recording={recording}
          state={state}
          requestKey={requestKey}
        />
        <HistoryCard empty="Nobody has recorded anything here yet." written="Sent" versions={recording.versions} />
      </div>
    </>
  );
}
