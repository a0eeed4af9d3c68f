import { Icon } from '#ui/icons/Icon.tsx';
import { useSearchParams } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { LiveRegion } from '#ui/actions/LiveRegion.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import type { Page } from '#wire/paging.ts';
import type { DiscussionCard } from '../../contract.ts';
import { DiscussionItem } from './DiscussionItem.tsx';
import { counted, DISCUSSION_WORDS } from '../words.ts';

const categories = [
  { value: 'all', label: 'All categories' },
  ...Object.entries(DISCUSSION_WORDS).map(([value, label]) => ({ value, label })),
];

function Nothing({ filtered }: { readonly filtered: boolean }) {
  if (!filtered) {
    return (
      <EmptyState
        title="No discussions yet"
        action={<ButtonLink to={paths.newDiscussion()}>Start the first one</ButtonLink>}
      >
        Ask a question, or share what worked on your farm.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No discussions found"
      action={
        <ButtonLink to={paths.community()} variant="secondary">
          Show all discussions
        </ButtonLink>
      }
    >
      Try other words, another category, or start the discussion yourself.
    </EmptyState>
  );
}

/** Discussions: search, category, and the latest first. */
export function DiscussionsTab({ page, now }: { readonly page: Page<DiscussionCard>; readonly now: string }) {
  const [query] = useSearchParams();
  const words = query.get('q') ?? '';
  const category = query.get('category') ?? undefined;
  return (
    <section aria-labelledby="discussions" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="discussions" className="text-2xl font-bold">
          Discussions
        </h2>
        <ButtonLink to={paths.newDiscussion()} wide>
          <Icon name="message-square-plus" />
          New Discussion
        </ButtonLink>
      </div>
      <div className="flex flex-wrap gap-3">
        <SearchInput
          label="Search discussions by title, text or tag"
          placeholder="Title, text or tag"
          defaultValue={words}
          keep={{ category }}
        />
        <FilterSelect name="category" label="Category" options={categories} standard="all" />
      </div>
      <LiveRegion>{counted(page.items.length, 'discussion shown', 'discussions shown')}</LiveRegion>
      {page.items.length === 0 ? (
        <Nothing filtered={words !== '' || category !== undefined} />
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {page.items.map((discussion) => (
              <DiscussionItem key={discussion.id} discussion={discussion} now={now} />
            ))}
          </ul>
        </Card>
      )}
      <Pagination nextCursor={page.nextCursor} />
    </section>
  );
}
