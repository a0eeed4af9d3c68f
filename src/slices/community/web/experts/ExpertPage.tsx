import { cursorOf } from '#pages/cursor-of.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, nowOf, refuse, requestKeyOf, viewerOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { askQuestion, listQuestions, readExpert } from '../../contract.ts';
import { AskForm } from './AskForm.tsx';
import { ExpertProfile } from './ExpertProfile.tsx';
import { metaOf } from '../meta-of.ts';
import { idIn } from '../page-params.ts';
import { QuestionList } from './QuestionList.tsx';
import { SignInLink } from '../SignInLink.tsx';
import { TOASTS } from '../words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const id = idIn(args.params);
  const url = new URL(args.request.url);
  const query = { expertId: id, cursor: cursorOf(url.searchParams), limit: 20 };
  const [expert, questions] = await load(args, (api) =>
    Promise.all([api.call(readExpert, { params: { id } }), api.call(listQuestions, { query })]),
  );
  const requestKey = viewerOf(args.context) ? newRequestKey() : '';
  return { expert, questions, requestKey, now: nowOf(args.context).toISOString(), origin: url.origin };
}

export async function action(args: ActionFunctionArgs) {
  const params = { id: idIn(args.params) };
  const form = await args.request.formData();
  const parsed = parseForm(form, askQuestion.body);
  if (!parsed.ok) return refuse(parsed.state);
  const asked = await attempt(args, form, (api) =>
    api.call(askQuestion, { params, body: parsed.values, idempotencyKey: requestKeyOf(form) }),
  );
  return asked.ok ? redirectWithToast(paths.question(asked.value.id), TOASTS.asked) : refuse(asked.state, asked.status);
}

export function meta({ loaderData }: { readonly loaderData?: Awaited<ReturnType<typeof loader>> }) {
  if (!loaderData) return [{ title: 'Expert · Farmgate Community' }];
  const { expert, origin } = loaderData;
  const name = `${expert.name.firstName} ${expert.name.lastName}`;
  return metaOf({ title: `${name}, ${expert.title}`, text: expert.about, url: `${origin}${paths.expert(expert.id)}` });
}

/** One expert: what they know, what they were asked, and a form to ask. */
export default function ExpertPage() {
  const { expert, questions, requestKey, now } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const viewer = useViewer();
  useLive(['market']);
  const name = `${expert.name.firstName} ${expert.name.lastName}`;
  return (
    <div className="page-width grid gap-6 pt-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Community', to: paths.community() },
          { label: 'Experts', to: paths.community({ tab: 'experts' }) },
          { label: name },
        ]}
      />
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[22rem_1fr]">
        <ExpertProfile expert={expert} />
        <div className="grid gap-8">
          {expert.actions.includes('ask') && (
            <AskForm name={expert.name.firstName} state={state} requestKey={requestKey} />
          )}
          {!viewer && (
            <Card title={`Ask ${expert.name.firstName}`}>
              <div id="ask" className="grid justify-items-start gap-3">
                <p className="text-soft">
                  Questions and answers are open for everybody to read. To ask, you need an account.
                </p>
                <SignInLink>Sign in to ask</SignInLink>
              </div>
            </Card>
          )}
          {questions.items.length === 0 ? (
            <EmptyState title="No questions yet">Nobody has asked {expert.name.firstName} anything so far.</EmptyState>
          ) : (
            <Card title={`Questions to ${expert.name.firstName}`} flush>
              <QuestionList questions={questions.items} now={now} />
            </Card>
          )}
          <Pagination nextCursor={questions.nextCursor} />
        </div>
      </div>
    </div>
  );
}
