import { intentOf } from '#ui/form-state/parse-form.ts';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { standingPaths } from '#pages/paths/standing-paths.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { endStanding, pauseStanding, readStanding, resumeStanding, skipTurn, unskipTurn } from '../contract.ts';
import { ComingTurns, PastTurns } from './Turns.tsx';
import { StandingActions } from './StandingActions.tsx';
import { StandingFacts } from './StandingFacts.tsx';
import { askedWords, DONE, limitWarning, nextWords, sourceWords, STATE_TONES } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'buyer');
  const params = { id: args.params['id'] ?? '' };
  return { standing: await load(args, (api) => api.call(readStanding, { params })), requestKey: newRequestKey() };
}

const ON_TURN = { skip: skipTurn, unskip: unskipTurn } as const;
const ON_ALL = { pause: pauseStanding, resume: resumeStanding, end: endStanding } as const;

const INTENTS = ['skip', 'unskip', 'pause', 'resume', 'end'] as const;
type Intent = (typeof INTENTS)[number];

function take(args: PageArgs, { id, intent }: { readonly id: string; readonly intent: Intent }, form: FormData) {
  const sent = { params: { id }, idempotencyKey: requestKeyOf(form) };
  if (intent !== 'skip' && intent !== 'unskip') return attempt(args, form, (api) => api.call(ON_ALL[intent], sent));
  const body = { day: String(form.get('day')) };
  return attempt(args, form, (api) => api.call(ON_TURN[intent], { ...sent, body }));
}

export async function action(args: ActionFunctionArgs) {
  const id = args.params['id'] ?? '';
  const form = await args.request.formData();
  const intent = intentOf(form, INTENTS);
  const done = await take(args, { id, intent }, form);
  return done.ok ? redirectWithToast(standingPaths.one(id), DONE[intent]) : refuse(done.state, done.status);
}

/** One standing order: what comes, what may be done, and what came of the days before. */
export default function StandingPage() {
  const say = useTexts();
  const nameOf = useNames();
  const { standing, requestKey } = useLoaderData<typeof loader>();
  const refused = useActionResponse<typeof action>();
  useLive(['me']);
  const { state, productName } = standing;
  const warning = limitWarning(standing, say);
  return (
    <>
      <PageHeader
        title={`${askedWords(standing)} ${productName}`}
        tabTitle={say('Standing order of {name}', { name: productName })}
        crumbs={[{ label: say('Standing Orders'), to: standingPaths.all() }, { label: productName }]}
        badge={<StatusBadge status={state} tone={STATE_TONES[state]} />}
        subtitle={sourceWords(standing, say, nameOf)}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
        <div className="grid gap-6">
          {refused?.message && <Alert tone="bad" title={refused.message} />}
          <Card>
            <div className="grid gap-5">
              <Alert tone={state === 'active' ? 'good' : 'wait'} title={nextWords(standing, say)} />
              {warning && <Alert tone="wait" title={warning} />}
              <StandingActions standing={standing} requestKey={requestKey} />
            </div>
          </Card>
          <StandingFacts standing={standing} />
        </div>
        <div className="grid gap-6">
          <ComingTurns standing={standing} requestKey={requestKey} />
          <PastTurns turns={standing.past} />
        </div>
      </div>
    </>
  );
}
