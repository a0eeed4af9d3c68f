import { Icon } from '#ui/icons/Icon.tsx';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import type { Page } from '#wire/paging.ts';
import type { ExpertCard, QuestionCard } from '../../contract.ts';
import { ExpertItem } from './ExpertItem.tsx';
import { QuestionList } from './QuestionList.tsx';

export interface ExpertsTabProps {
  readonly page: Page<ExpertCard>;
  readonly questions: readonly QuestionCard[];
  readonly now: string;
}

/** Experts, and what they were asked lately. */
export function ExpertsTab({ page, questions, now }: ExpertsTabProps) {
  return (
    <section aria-labelledby="experts" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="experts" className="text-2xl font-bold">
          Experts
        </h2>
        <ButtonLink to={paths.becomeExpert()} wide>
          <Icon name="graduation-cap" />
          Become an Expert
        </ButtonLink>
      </div>
      {page.items.length === 0 ? (
        <EmptyState
          title="No experts yet"
          action={
            <ButtonLink to={paths.becomeExpert()} variant="secondary">
              Become the first one
            </ButtonLink>
          }
        >
          Agronomists, graders and traders who answer questions are listed here once an admin has approved them.
        </EmptyState>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2">
          {page.items.map((expert) => (
            <ExpertItem key={expert.id} expert={expert} />
          ))}
        </ul>
      )}
      <Pagination nextCursor={page.nextCursor} />
      {questions.length > 0 && (
        <Card title="Latest questions" flush>
          <QuestionList questions={questions} now={now} />
        </Card>
      )}
    </section>
  );
}
