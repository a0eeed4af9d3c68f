import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import type { QuestionCard } from '../../contract.ts';
import { TimeAgo } from '../TimeAgo.tsx';
import { counted } from '../words.ts';

/** Questions to experts, each a link. */
export function QuestionList({
  questions,
  now,
}: {
  readonly questions: readonly QuestionCard[];
  readonly now: string;
}) {
  return (
    <ul className="divide-y divide-line">
      {questions.map((question) => (
        <li key={question.id} className="grid gap-1 px-5 py-4">
          <h3 className="font-bold">
            <Link to={paths.question(question.id)} className="hover:text-leaf-ink hover:underline">
              {question.title}
            </Link>
          </h3>
          <p className="text-soft">{question.excerpt}</p>
          <p className="text-sm text-soft">
            {question.author} asked {question.expertName} · <TimeAgo value={question.createdAt} now={now} /> ·{' '}
            <span className="figures">
              {question.answers === 0 ? 'no answer yet' : counted(question.answers, 'answer', 'answers')}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
