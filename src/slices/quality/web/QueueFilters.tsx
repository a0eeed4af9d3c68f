import { saidOption } from '#ui/languages/said-option.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { ProduceFilters } from '#parts/produce/ProduceFilters.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';

const WHOSE_OPTIONS = [
  { value: 'all', label: 'All goods' },
  { value: 'mine', label: 'Mine' },
  { value: 'unclaimed', label: 'Unclaimed' },
] as const;

/** Narrows the queue down to the inspector's own region, crops and claims. */
export function QueueFilters() {
  const say = useTexts();
  return (
    <div className="mb-5 grid grid-cols-2 gap-2 max-sm:[&>*:first-child]:col-span-2 sm:flex sm:flex-wrap sm:gap-3">
      <FilterSelect name="whose" label={say('Claims')} standard="all" options={WHOSE_OPTIONS.map(saidOption(say))} />
      <ProduceFilters regionLabel="Region of the farm" />
    </div>
  );
}
