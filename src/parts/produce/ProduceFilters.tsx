import type { WebText } from '#kernel/languages/texts/en-web.ts';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { namedOption } from '#ui/languages/said-option.ts';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { CATEGORY_OPTIONS, REGION_OPTIONS } from './produce-filter.ts';

export interface ProduceFiltersProps {
  /** Of what the region is. */
  readonly regionLabel: WebText;
  readonly anyRegion?: WebText;
}

/** Narrows a list of goods down to a category and a region. */
export function ProduceFilters({ regionLabel, anyRegion = 'All regions' }: ProduceFiltersProps) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <>
      <FilterSelect
        name="category"
        label={say('Category')}
        standard=""
        options={[{ value: '', label: say('All categories') }, ...CATEGORY_OPTIONS.map(namedOption(nameOf))]}
      />
      <FilterSelect
        name="region"
        label={say(regionLabel)}
        standard=""
        options={[{ value: '', label: say(anyRegion) }, ...REGION_OPTIONS]}
      />
    </>
  );
}
