import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LANGUAGE_NAMES, type Language } from '#kernel/languages/language.ts';
import { formatGhs } from '#kernel/money.ts';
import { MOMENTS, type Moment } from '#kernel/voice/clips.ts';
import { addressesOf, nameOfClip } from '#kernel/voice/recordings.ts';
import { sentenceOf } from '#kernel/voice/sentence.ts';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Listen } from '#parts/voice/Listen.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { listRecordings, type RecordingView } from '../contract.ts';
import { RECORDING_WORDS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'translations');
  const language = listRecordings.query.shape.language
    .catch('ak')
    .parse(new URL(args.request.url).searchParams.get('language') ?? undefined);
  return { ...(await load(args, (api) => api.call(listRecordings, { query: { language } }))), language };
}

const columns: readonly Column<RecordingView>[] = [
  {
    key: 'english',
    header: 'To be said',
    cell: ({ english }) => <span className="block max-w-prose wrap-anywhere">{english}</span>,
  },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={RECORDING_WORDS[state].tone}>{RECORDING_WORDS[state].label}</Badge>,
  },
];

/** An amount in which most kinds of parts meet. */
const EXAMPLE_PESEWAS = 1_225_50;

const MOMENT_WORDS: Readonly<Record<Moment, string>> = {
  order_paid: 'The payment has arrived',
  order_received: 'A new order',
  earning_released: 'The money is earned',
  withdrawal_sent: 'The withdrawal has arrived',
  refund_sent: 'The refund',
};

/** Whole sentences, to be heard as people hear them. */
function Examples({ clips, language }: { readonly clips: readonly RecordingView[]; readonly language: Language }) {
  const recorded = new Map(
    clips.flatMap(({ clip, approved }) => (approved ? [[nameOfClip(language, clip), approved.url] as const] : [])),
  );
  return (
    <Card title={`Sentences with ${formatGhs(EXAMPLE_PESEWAS)}`}>
      <ul className="grid gap-3">
        {MOMENTS.map((moment) => {
          const sentence = sentenceOf(language, moment, EXAMPLE_PESEWAS) ?? [];
          const heard = addressesOf(recorded, language, sentence);
          return (
            <li key={moment} className="flex min-h-11 flex-wrap items-center justify-between gap-3">
              {MOMENT_WORDS[moment]}
              {heard ? <Listen clips={heard} /> : <span className="text-soft">Not whole yet</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** What speakers of a language record, and how far each language is. */
export default function RecordingsPage() {
  const { languages, clips, language } = useLoaderData<typeof loader>();
  const chosen = languages.find((each) => each.language === language);
  return (
    <>
      <PageHeader
        title="Recordings"
        subtitle="Sentences about money for people who do not read. One person sends a recording and another approves it; a sentence is played when all of its parts are approved."
        crumbs={[{ label: 'Translations', to: adminPaths.translations() }, { label: 'Recordings' }]}
      />
      <Tabs
        label="Languages"
        tabs={languages.map(({ language: each, waiting }) => ({
          to: adminPaths.recordings({ language: each }),
          label: LANGUAGE_NAMES[each],
          count: waiting,
          current: each === language,
        }))}
      />
      <div className="mt-6 grid gap-4">
        {chosen && (
          <StatRow>
            <Stat label="Recorded" value={`${chosen.recorded} of ${chosen.total}`} />
            <Stat label="Wait for approval" value={chosen.waiting} />
            <Stat label="Missing" value={clips.filter(({ state }) => state === 'missing').length} />
          </StatRow>
        )}
        <Examples clips={clips} language={language} />
        <Card flush>
          <DataTable
            caption={`Recordings in ${LANGUAGE_NAMES[language]}`}
            columns={columns}
            rows={clips}
            rowKey={({ clip }) => clip}
            rowTo={({ clip }) => adminPaths.recording({ language, clip })}
          />
        </Card>
      </div>
    </>
  );
}
