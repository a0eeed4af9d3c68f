import { Icon } from '#ui/icons/Icon.tsx';
import { useViewer } from '#pages/use-viewer.ts';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { ExpertAnswer } from '../../contract.ts';
import { SignInLink } from '../SignInLink.tsx';
import { counted } from '../words.ts';

const VOTES = [
  { vote: 'helpful', label: 'Helpful', icon: 'thumbs-up' },
  { vote: 'not_helpful', label: 'Not helpful', icon: 'thumbs-down' },
] as const;

/** Says whether an answer helped; pressing the same again takes it back. */
export function VoteForm({ answer }: { readonly answer: ExpertAnswer }) {
  const viewer = useViewer();
  const count = counted(answer.helpful, 'helpful vote', 'helpful votes');
  if (!viewer) {
    return (
      <SignInLink variant="quiet" size="sm" className="figures">
        <Icon name="thumbs-up" />
        <span className="sr-only">Sign in to vote: </span>
        {count}
      </SignInLink>
    );
  }
  if (!answer.actions.includes('vote'))
    return <span className="figures px-3 text-sm font-semibold text-soft">{count}</span>;
  return VOTES.map(({ vote, label, icon }) => {
    const given = answer.myVote === vote;
    const votes = vote === 'helpful' ? answer.helpful : answer.notHelpful;
    return (
      <Form key={vote} intent={given ? 'no_vote' : vote} hidden={{ id: answer.id }} preventScrollReset>
        <SubmitButton
          variant={given ? 'secondary' : 'quiet'}
          size="sm"
          className="figures"
          aria-pressed={given}
          aria-label={`${label}, ${counted(votes, 'vote', 'votes')}`}
        >
          <Icon name={icon} />
          {label} · {votes}
        </SubmitButton>
      </Form>
    );
  });
}
