import { paths } from '#pages/paths/paths.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import type { ExpertAnswer } from '../../contract.ts';
import { Byline } from '../Byline.tsx';
import { HiddenNote } from '../HiddenNote.tsx';
import { PostActions } from '../PostActions.tsx';
import { PostPanel } from '../PostPanel.tsx';
import { PostText } from '../PostText.tsx';
import { VoteForm } from './VoteForm.tsx';

export interface AnswerItemProps {
  readonly answer: ExpertAnswer;
  readonly state: FormState | undefined;
  readonly now: string;
  readonly requestKey: string;
}

/** One expert's answer, with what readers say of it. */
export function AnswerItem({ answer, state, now, requestKey }: AnswerItemProps) {
  const back = `${paths.question(answer.questionId)}#post-${answer.id}`;
  return (
    <li id={`post-${answer.id}`} className="grid scroll-mt-6 gap-3 px-5 py-5">
      <HiddenNote reason={answer.hidden} />
      <Byline post={answer} now={now} />
      <PostText text={answer.body} />
      <div className="-ml-3 flex flex-wrap items-center gap-x-1">
        <VoteForm answer={answer} />
        <PostActions
          id={answer.id}
          actions={answer.actions}
          of={`the answer of ${answer.author}`}
          linkTo={(act, post) => `${paths.question(answer.questionId, { act, post })}#post-${post}`}
        />
      </div>
      <PostPanel post={answer} state={state} back={back} requestKey={requestKey} />
    </li>
  );
}
