import { cursorOf } from '#pages/cursor-of.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, nowOf, refuse, requestKeyOf, viewerOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { editQuestion, listAnswers, listExperts, readQuestion, writeAnswer } from '../../contract.ts';
import { actOnPost, fieldsOf } from '../act-on-post.ts';
import { AnswerItem } from './AnswerItem.tsx';
import { CommunitySidebar } from '../CommunitySidebar.tsx';
import { metaOf } from '../meta-of.ts';
import { idIn } from '../page-params.ts';
import { QuestionArticle } from './QuestionArticle.tsx';
import { ReplyForm } from '../ReplyForm.tsx';
import { counted, TOASTS } from '../words.ts';

const ANSWERS = 50;

export async function loader(args: LoaderFunctionArgs) {
  const params = { id: idIn(args.params) };
  const url = new URL(args.request.url);
  const query = { cursor: cursorOf(url.searchParams), limit: ANSWERS };
  const [question, answers, experts] = await load(args, (api) =>
    Promise.all([
      api.call(readQuestion, { params }),
      api.call(listAnswers, { params, query }),
      api.call(listExperts, { query: { limit: 3 } }),
    ]),
  );
  const requestKey = viewerOf(args.context) ? newRequestKey() : '';
  return {
    question,
    answers,
    experts: experts.items,
    requestKey,
    now: nowOf(args.context).toISOString(),
    origin: url.origin,
  };
}

async function rewrite(args: ActionFunctionArgs, form: FormData, id: string) {
  const parsed = fieldsOf(form, editQuestion.body);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) => api.call(editQuestion, { params: { id }, body: parsed.values }));
  return done.ok ? redirectWithToast(paths.question(id), TOASTS.changed) : refuse(done.state, done.status);
}

export async function action(args: ActionFunctionArgs) {
  const params = { id: idIn(args.params) };
  const form = await args.request.formData();
  const path = paths.question(params.id);
  if (form.get('intent') === 'edit-question') return rewrite(args, form, params.id);
  const done = await actOnPost(args, form, { id: params.id, path });
  if (done) return done;
  if (form.get('intent') !== 'answer') throw data(null, { status: 400 });
  const parsed = fieldsOf(form, writeAnswer.body);
  if (!parsed.ok) return refuse(parsed.state);
  const made = await attempt(args, form, (api) =>
    api.call(writeAnswer, { params, body: parsed.values, idempotencyKey: requestKeyOf(form) }),
  );
  return made.ok
    ? redirectWithToast(`${path}#post-${made.value.id}`, TOASTS.answered)
    : refuse(made.state, made.status);
}

export function meta({ loaderData }: { readonly loaderData?: Awaited<ReturnType<typeof loader>> }) {
  if (!loaderData) return [{ title: 'Question · Farmgate Community' }];
  const { question, answers, origin } = loaderData;
  const told = answers.items.map((answer) => ({
    '@type': 'Answer',
    text: answer.body,
    upvoteCount: answer.helpful,
    author: { '@type': 'Person', name: answer.author },
  }));
  const mainEntity = {
    '@type': 'Question',
    name: question.title,
    text: question.body,
    answerCount: question.answers,
    author: { '@type': 'Person', name: question.author },
    suggestedAnswer: told,
  };
  return metaOf({
    title: question.title,
    text: question.body,
    url: `${origin}${paths.question(question.id)}`,
    structured: { '@type': 'QAPage', mainEntity },
  });
}

/** One question to an expert, with the answers of experts. */
export default function QuestionPage() {
  const { question, answers, experts, requestKey, now } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const viewer = useViewer();
  useLive(['market']);
  useFailureToast('Not done', state);
  const lastOwnId = answers.items.findLast((answer) => answer.authorId === viewer?.id)?.id;
  return (
    <div className="page-width grid gap-6 pt-5">
      <Breadcrumbs
        crumbs={[
          { label: 'Community', to: paths.community() },
          { label: 'Experts', to: paths.community({ tab: 'experts' }) },
          { label: question.title },
        ]}
      />
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[1fr_20rem]">
        <div className="grid content-start gap-8">
          <QuestionArticle question={question} state={state} now={now} requestKey={requestKey} />
          <section aria-labelledby="answers" className="grid gap-4">
            <h2 id="answers" className="text-2xl font-bold">
              {question.answers === 0 ? 'No answer yet' : counted(question.answers, 'answer', 'answers')}
            </h2>
            {answers.items.length > 0 && (
              <Card flush>
                <ol className="divide-y divide-line">
                  {answers.items.map((answer) => (
                    <AnswerItem key={answer.id} answer={answer} state={state} now={now} requestKey={requestKey} />
                  ))}
                </ol>
              </Card>
            )}
            <Pagination nextCursor={answers.nextCursor} />
            {question.actions.includes('answer') ? (
              <ReplyForm intent="answer" state={state} requestKey={requestKey} lastOwnId={lastOwnId} />
            ) : (
              <p className="text-soft">Experts answer here. Everybody can say whether an answer helped.</p>
            )}
          </section>
        </div>
        <CommunitySidebar experts={experts} />
      </div>
    </div>
  );
}
