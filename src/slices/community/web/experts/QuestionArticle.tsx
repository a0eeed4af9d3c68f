import { Link, useSearchParams } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import type { Question } from '../../contract.ts';
import { Byline } from '../Byline.tsx';
import { HiddenNote } from '../HiddenNote.tsx';
import { PostActions } from '../PostActions.tsx';
import { PostPanel } from '../PostPanel.tsx';
import { PostText } from '../PostText.tsx';

export interface QuestionArticleProps {
  readonly question: Question;
  readonly state: FormState | undefined;
  readonly now: string;
  readonly requestKey: string;
}

function EditForm({ question, state }: Pick<QuestionArticleProps, 'question' | 'state'>) {
  return (
    <Form
      intent="edit-question"
      hidden={{ id: question.id }}
      state={refusalOf(state, 'edit-question', question.id)}
      className="rounded-md border border-line bg-sunk p-4"
    >
      <TextInput
        name="title"
        label="Your question in one line"
        defaultValue={question.title}
        maxLength={160}
        required
      />
      <TextArea name="body" label="More about it" defaultValue={question.body} rows={6} required />
      <div className="flex flex-wrap gap-2">
        <SubmitButton busyLabel="Saving...">Save changes</SubmitButton>
        <ButtonLink to={paths.question(question.id)} variant="secondary">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

/** What was asked, of whom, and what the viewer may do with it. */
export function QuestionArticle({ question, state, now, requestKey }: QuestionArticleProps) {
  const [query] = useSearchParams();
  const { id, actions } = question;
  const editing = query.get('act') === 'edit' && query.get('post') === id && actions.includes('edit');
  return (
    <article className="grid gap-4">
      <HiddenNote reason={question.hidden} />
      <p className="text-sm font-semibold text-soft">
        Question to{' '}
        <Link to={paths.expert(question.expertId)} className="text-leaf-ink underline underline-offset-2">
          {question.expertName}
        </Link>
      </p>
      <h1 className="max-w-[28ch] text-3xl font-extrabold">{question.title}</h1>
      <Byline post={question} now={now} />
      {editing ? <EditForm question={question} state={state} /> : <PostText text={question.body} />}
      <div className="-ml-3 flex flex-wrap items-center">
        <PostActions
          id={id}
          actions={actions}
          of="this question"
          linkTo={(act, post) => paths.question(post, { act, post })}
        />
      </div>
      <PostPanel
        post={{ ...question, actions: actions.filter((act) => act !== 'edit') }}
        state={state}
        back={paths.question(id)}
        requestKey={requestKey}
      />
    </article>
  );
}
