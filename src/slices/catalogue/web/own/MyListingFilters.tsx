import { saidOption } from '#ui/languages/said-option.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { categoryOptions, statusOptions } from '../../parts/choices.ts';

/** Words, category and status, all in the address. */
export function MyListingFilters({ query }: { readonly query: URLSearchParams }) {
  const say = useTexts();
  const keep = { category: query.get('category') ?? undefined, status: query.get('status') ?? undefined };
  return (
    <div className="mb-5 grid gap-3 sm:flex sm:flex-wrap">
      <SearchInput
        label={say('Search your listings')}
        placeholder={say('Search your listings')}
        defaultValue={query.get('q') ?? ''}
        keep={keep}
      />
      <FilterSelect
        name="category"
        label={say('Category')}
        standard="all"
        options={[{ value: 'all', label: say('All categories') }, ...categoryOptions.map(saidOption(say))]}
      />
      <FilterSelect
        name="status"
        label={say('Status')}
        standard="all"
        options={[{ value: 'all', label: say('All statuses') }, ...statusOptions.map(saidOption(say))]}
      />
    </div>
  );
}
