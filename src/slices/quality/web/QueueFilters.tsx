import { namedOption, saidOption } from '#ui/languages/said-option.ts';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { CATEGORIES } from '#kernel/ghana/produce.ts';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import type { Option } from '#ui/forms/SelectBox.tsx';

const CATEGORY_OPTIONS = CATEGORIES.map((category) => ({
  value: category,
  label: category.charAt(0).toUpperCase() + category.slice(1),
}));

const WHOSE_OPTIONS = [
  { value: 'all', label: 'All goods' },
  { value: 'mine', label: 'Mine' },
  { value: 'unclaimed', label: 'Unclaimed' },
] as const;

/** Narrows the queue down to the inspector's own region, crops and claims. */
export function QueueFilters({ regionOptions }: { readonly regionOptions: readonly Option[] }) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <div className="mb-5 grid grid-cols-2 gap-2 max-sm:[&>*:first-child]:col-span-2 sm:flex sm:flex-wrap sm:gap-3">
      <FilterSelect name="whose" label={say('Claims')} standard="all" options={WHOSE_OPTIONS.map(saidOption(say))} />
      <FilterSelect
        name="region"
        label={say('Region of the farm')}
        standard=""
        options={[{ value: '', label: say('All regions') }, ...regionOptions]}
      />
      <FilterSelect
        name="category"
        label={say('Category')}
        standard=""
        options={[{ value: '', label: say('All categories') }, ...CATEGORY_OPTIONS.map(namedOption(nameOf))]}
      />
    </div>
  );
}
