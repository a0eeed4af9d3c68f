import { hasTerms } from '#kernel/packs/has-terms.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { useFormState } from '#ui/form-state/form-state.ts';
import type { OwnListing } from '../../contract.ts';
import { MOST_TIERS } from '../../domain/packs/pack.ts';
import { PackFields } from './PackFields.tsx';

const OURS = /^(packs|priceTiers|minQuantity|maxQuantity)/;

function KgTiers({ tiers }: { readonly tiers: OwnListing['priceTiers'] }) {
  return Array.from({ length: Math.min(tiers.length + 1, MOST_TIERS) }, (_, at) => (
    <div key={at} className="grid gap-5 sm:grid-cols-2">
      <NumberInput
        name={`priceTiers[${at}].from`}
        label="Cheaper from"
        optional
        unit="kg"
        min={0.1}
        step={0.01}
        defaultValue={tiers[at]?.from}
      />
      <MoneyInput
        name={`priceTiers[${at}].price`}
        label="Then a kg costs"
        per="per kg"
        optional
        defaultValue={tiers[at]?.price}
      />
    </div>
  ));
}

/** How the produce is sold beside its price per kg: packs, bounds of one order, lower prices for more. */
export function SellingFields({ listing }: { readonly listing?: OwnListing | undefined }) {
  const state = useFormState();
  const packs = listing?.packs ?? [];
  const refused = Object.keys(state?.errors ?? {}).some((name) => OURS.test(name));
  return (
    <details
      open={refused || (listing !== undefined && hasTerms(listing))}
      className="rounded-md border border-line px-4"
    >
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">
        Bags, crates and bunches, smallest order, lower prices for more{' '}
        <span className="font-normal text-soft">(optional)</span>
      </summary>
      <div className="grid gap-5 pb-5">
        <p className="text-sm text-soft">
          Buyers see what a pack truly weighs and what a kilogram of it costs. Weigh one as you sell it, or take the
          market's weight where surveys know it (a bag of maize, a crate of tomatoes).
        </p>
        {listing?.packWarnings.map((warning) => (
          <Alert key={warning} tone="wait" title={warning} />
        ))}
        <PackFields packs={packs} />
        <Checkbox
          name="packsOnly"
          label="Sold in these packs only, not by the kilogram"
          hint="The price per kg may be left empty then."
          defaultChecked={listing?.packsOnly ?? false}
        />
        <div className="grid gap-5 border-t border-line pt-4 sm:grid-cols-2">
          <NumberInput
            name="minQuantity"
            label="Smallest order"
            optional
            unit="kg"
            min={0.1}
            step={0.01}
            defaultValue={listing?.minQuantity ?? undefined}
          />
          <NumberInput
            name="maxQuantity"
            label="Largest order"
            optional
            unit="kg"
            min={0.1}
            step={0.01}
            defaultValue={listing?.maxQuantity ?? undefined}
          />
        </div>
        <KgTiers tiers={listing?.priceTiers ?? []} />
      </div>
    </details>
  );
}
