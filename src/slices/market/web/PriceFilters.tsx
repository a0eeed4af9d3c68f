import { Icon } from '#ui/icons/Icon.tsx';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import type { PriceChoices } from '../contract.ts';
import type { RegionName } from './LatestPrices.tsx';

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
}

function Choice({ name, label, value, children }: ChoiceProps) {
  return (
    <label className="grid gap-1.5 text-sm font-semibold">
      {label}
      <span className="relative block font-normal">
        <select key={value} name={name} defaultValue={value} className="control appearance-none truncate pr-10">
          {children}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft"
        />
      </span>
    </label>
  );
}

export interface PriceFiltersProps {
  readonly choices: PriceChoices;
  /** Those that have markets. */
  readonly regions: readonly RegionName[];
  readonly commodity: string;
  readonly region: string | null;
  readonly market: string | null;
}

/** Which crop, and where. A GET form: its response has an address. */
export function PriceFilters({ choices, regions, commodity, region, market }: PriceFiltersProps) {
  return (
    <Form
      method="get"
      action={paths.prices()}
      preventScrollReset
      className="grid items-end gap-4 rounded-lg border border-line bg-card p-4 shadow-card sm:grid-cols-2 sm:p-5 lg:grid-cols-[1fr_1fr_1fr_auto]"
    >
      <Choice name="commodity" label="Crop" value={commodity}>
        {choices.commodities.map((choice) => (
          <option key={choice.slug} value={choice.slug}>
            {choice.name}
          </option>
        ))}
      </Choice>
      <Choice name="region" label="Region" value={region ?? ''}>
        <option value="">All regions</option>
        {regions.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="market" label="Market" value={market ?? ''}>
        <option value="">All markets</option>
        {regions.map((part) => (
          <optgroup key={part.slug} label={part.name}>
            {choices.markets
              .filter((candidate) => candidate.region === part.slug)
              .map((candidate) => (
                <option key={candidate.slug} value={candidate.slug}>
                  {candidate.name}
                </option>
              ))}
          </optgroup>
        ))}
      </Choice>
      <Button type="submit" wide>
        Show prices
      </Button>
    </Form>
  );
}
