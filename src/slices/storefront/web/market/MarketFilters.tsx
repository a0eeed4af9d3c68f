import { saidOption } from '#ui/languages/said-option.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import type { Option } from '#ui/forms/SelectBox.tsx';
import { FilterChoice } from './FilterChoice.tsx';
import { gradeOptions } from '#slices/catalogue/parts/choices.ts';
import { filterCount } from './market-query.ts';

export interface MarketFiltersProps {
  readonly query: URLSearchParams;
  readonly regions: readonly Option[];
}

function PriceField({
  name,
  label,
  value,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string | null;
}) {
  const say = useTexts();
  return (
    <label className="grid gap-1.5 text-sm font-semibold">
      {label}
      <span className="relative block font-normal">
        <span aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-soft">
          ₵
        </span>
        <input
          name={name}
          inputMode="decimal"
          defaultValue={value ?? ''}
          placeholder={say('Any')}
          className="control figures pl-8"
        />
      </span>
    </label>
  );
}

/** The finer filters: folded away until they are wanted or set. */
export function MarketFilters({ query, regions }: MarketFiltersProps) {
  const say = useTexts();
  const count = filterCount(query);
  return (
    <details open={count > 0} className="max-sm:basis-full open:basis-full">
      <summary className="inline-flex min-h-11 w-fit items-center gap-2 rounded-md px-2 font-semibold text-leaf-ink hover:bg-leaf-tint">
        <Icon name="sliders-horizontal" className="size-4.5" />
        {say('More filters')}
        {count > 0 && ` (${count})`}
      </summary>
      <div className="mt-2 grid grid-cols-2 items-end gap-4 rounded-lg border border-line bg-card p-4 lg:grid-cols-[1fr_1fr_8rem_8rem_auto_auto]">
        <FilterChoice
          name="region"
          label={say('Region')}
          any={say('All regions')}
          options={regions}
          value={query.get('region')}
        />
        <FilterChoice
          name="grade"
          label={say('Quality grade')}
          any={say('All grades')}
          options={gradeOptions.map(saidOption(say))}
          value={query.get('grade')}
        />
        <PriceField name="minPrice" label={say('Least per kg')} value={query.get('minPrice')} />
        <PriceField name="maxPrice" label={say('Most per kg')} value={query.get('maxPrice')} />
        <label className="flex min-h-11 items-center gap-2 font-medium">
          <input
            type="checkbox"
            name="organic"
            value="1"
            defaultChecked={query.get('organic') === '1'}
            className="size-5"
          />
          {say('Organic only')}
        </label>
        <Link
          to={paths.marketplace()}
          preventScrollReset
          className="inline-flex min-h-11 items-center rounded-md px-2 font-semibold text-leaf-ink hover:underline"
        >
          {say('Clear all')}
        </Link>
      </div>
    </details>
  );
}
