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
];

/** Narrows the queue down to the inspector's own region, crops and claims. */
export function QueueFilters({ regionOptions }: { readonly regionOptions: readonly Option[] }) {
  return (
    <div className="mb-5 grid grid-cols-2 gap-2 max-sm:[&>*:first-child]:col-span-2 sm:flex sm:flex-wrap sm:gap-3">
      <FilterSelect name="whose" label="Claims" standard="all" options={WHOSE_OPTIONS} />
      <FilterSelect
        name="region"
        label="Region of the farm"
        standard=""
        options={[{ value: '', label: 'All regions' }, ...regionOptions]}
      />
      <FilterSelect
        name="category"
        label="Category"
        standard=""
        options={[{ value: '', label: 'All categories' }, ...CATEGORY_OPTIONS]}
      />
    </div>
  );
}
