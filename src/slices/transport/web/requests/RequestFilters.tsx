import { saidOption } from '#ui/languages/said-option.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { useSearchParams } from 'react-router';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { REGION_OPTIONS } from '#parts/produce/produce-filter.ts';
import { NearMeButton } from './NearMeButton.tsx';

const URGENCY_OPTIONS = [
  { value: '', label: 'Any urgency' },
  { value: 'urgent', label: 'Urgent' },
  { value: 'express', label: 'Express' },
  { value: 'standard', label: 'Standard' },
] as const;

/** What vehicles carry: a motor tricycle, a pickup, a van, a small and a large truck. */
const WEIGHT_OPTIONS = [
  { value: '', label: 'Any weight' },
  { value: '100', label: 'Up to 100 kg' },
  { value: '500', label: 'Up to 500 kg' },
  { value: '1000', label: 'Up to 1,000 kg' },
  { value: '3000', label: 'Up to 3,000 kg' },
] as const;

const FOLDED = ['from', 'to', 'urgency', 'maxWeight'] as const;

/** Narrows the requests down to what suits the vehicle and its way; folded away until it is wanted or set. */
export function RequestFilters() {
  const say = useTexts();
  const [query] = useSearchParams();
  const set = FOLDED.filter((name) => query.get(name)).length;
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <NearMeButton />
      <details open={set > 0} className="open:basis-full">
        <summary className="inline-flex min-h-11 w-fit items-center gap-2 rounded-md px-2 font-semibold text-leaf-ink hover:bg-leaf-tint">
          <Icon name="sliders-horizontal" className="size-4.5" />
          {say('More filters')}
          {set > 0 && ` (${set})`}
        </summary>
        <div className="mt-2 flex flex-wrap gap-3">
          <FilterSelect
            name="from"
            label={say('Region of the pickup')}
            standard=""
            options={[{ value: '', label: say('Pickup anywhere') }, ...REGION_OPTIONS]}
          />
          <FilterSelect
            name="to"
            label={say('Region of the delivery')}
            standard=""
            options={[{ value: '', label: say('Delivery anywhere') }, ...REGION_OPTIONS]}
          />
          <FilterSelect
            name="urgency"
            label={say('Urgency')}
            standard=""
            options={URGENCY_OPTIONS.map(saidOption(say))}
          />
          <FilterSelect
            name="maxWeight"
            label={say('Weight')}
            standard=""
            options={WEIGHT_OPTIONS.map(saidOption(say))}
          />
        </div>
      </details>
    </div>
  );
}
