import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LANGUAGE_NAMES } from '#kernel/languages/language.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, requestKeyOf, requireAdmin, sentForm } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import { intentOf, parseForm } from '#ui/form-state/parse-form.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import {
  approveTranslation,
  showTranslation,
  type TranslationDetail,
  withdrawTranslation,
  writeTranslation,
} from '../contract.ts';
import { HistoryCard } from './JudgedCards.tsx';
import { TranslationActs } from './TranslationActs.tsx';
import { refuseAt } from './refuse-at.ts';
import { AREA_WORDS, STATE_WORDS } from './words.ts';

const paramsOf = ({ params: { language, area, message } }: LoaderFunctionArgs | ActionFunctionArgs) =>
  showTranslation.params.parse({ language, area, message });

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'translations');
  const params = paramsOf(args);
  const text = await load(args, (api) => api.call(showTranslation, { params }));
  return { text, language: params.language, requestKey: newRequestKey() };
}

const INTENTS = ['write', 'approve', 'withdraw'] as const;
const TOASTS = {
  write: { title: 'Text Saved', tone: 'good' },
  approve: { title: 'Text Approved', tone: 'good' },
  withdraw: { title: 'Approval Withdrawn', tone: 'good' },
} as const;

function sendOf(args: ActionFunctionArgs, form: FormData, intent: (typeof INTENTS)[number]) {
  const params = paramsOf(args);
  const idempotencyKey = requestKeyOf(form);
  if (intent === 'withdraw')
    return attempt(args, form, (api) => api.call(withdrawTranslation, { params, idempotencyKey }));
  if (intent === 'approve') {
    const body = { text: sentText(form, 'text'), english: sentText(form, 'english') };
    return attempt(args, form, (api) => api.call(approveTranslation, { params, body, idempotencyKey }));
  }
  const parsed = parseForm(form, writeTranslation.body);
  return parsed.ok
    ? attempt(args, form, (api) => api.call(writeTranslation, { params, body: parsed.values, idempotencyKey }))
    : parsed;
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'translations');
  const form = await sentForm(args);
  const intent = intentOf(form, INTENTS);
  const sent = await sendOf(args, form, intent);
  if (sent.ok) return redirectWithToast(adminPaths.translation(paramsOf(args)), TOASTS[intent]);
  const isTooLong = sent.state.code === 'translation.does_not_fit' && intent === 'write';
  return refuseAt(sent, isTooLong ? 'text' : null);
}

const screen = 'rounded-md bg-sunk px-4 py-3 font-mono text-sm whitespace-pre-line wrap-anywhere';

function Preview({ preview, room }: Pick<TranslationDetail, 'preview' | 'room'>) {
  return (
    <Card title="On a phone">
      <div className="grid gap-3">
        <p className={screen}>{preview.english}</p>
        {preview.own !== null && <p className={screen}>{preview.own}</p>}
        <p className="figures text-sm text-soft">
          {room.septets} of {room.most} characters with the longest values
        </p>
      </div>
    </Card>
  );
}

/** One text: the English one, what is said and what waits, and who did what. */
export default function TranslationPage() {
  const { text, language, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Nothing Was Changed', state);
  const { label, tone } = STATE_WORDS[text.state];
  return (
    <>
      <PageHeader
        title={text.message}
        subtitle={`${AREA_WORDS[text.area]}, ${LANGUAGE_NAMES[language]}`}
        badge={<Badge tone={tone}>{label}</Badge>}
        crumbs={[{ label: 'Translations', to: adminPaths.translations({ language }) }, { label: text.message }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <TranslationActs key={text.versions.length} text={text} state={state} requestKey={requestKey} />
        <div className="grid gap-6">
          <Preview preview={text.preview} room={text.room} />
          <HistoryCard empty="Nobody has written anything here yet." versions={text.versions} />
        </div>
      </div>
    </>
  );
}
