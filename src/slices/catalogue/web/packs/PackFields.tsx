import { capitalUnit, TRADE_UNITS } from '#kernel/packs/trade-units.ts';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { MoneyInput } from '#ui/forms/MoneyInput.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { useFormState } from '#ui/form-state/form-state.ts';
import type { ListedPack } from '../../contract.ts';
import { MOST_PACKS, MOST_TIERS } from '../../domain/packs/pack.ts';

const unitOptions = TRADE_UNITS.map((value) => ({ value, label: capitalUnit(value) }));

const WEIGHED_BY = [
  { value: 'farmer', label: 'I weighed one' },
  { value: 'market', label: "The market's usual weight" },
] as const;

interface PackRowProps {
  readonly index: number;
  readonly pack: ListedPack | undefined;
}

/** Asked only after a pack was refused for bush weight. */
function HeavyMeant({ name, of }: { readonly name: string; readonly of: string }) {
  const state = useFormState();
  if (state?.code !== 'catalogue.bush_weight' || !state.errors[of]) return null;
  return <Checkbox name={name} label="My price is for what it holds. Sell it at this weight." />;
}

function PackTiers({ index, pack }: PackRowProps) {
  const known = pack?.tiers ?? [];
  return Array.from({ length: Math.min(known.length + 1, MOST_TIERS) }, (_, at) => (
    <div key={at} className="grid gap-5 sm:grid-cols-2">
      <NumberInput
        name={`packs[${index}].tiers[${at}].from`}
        label="Cheaper from"
        optional
        unit="packs"
        min={2}
        step={1}
        defaultValue={known[at]?.from}
      />
      <MoneyInput
        name={`packs[${index}].tiers[${at}].price`}
        label="Then each costs"
        optional
        defaultValue={known[at]?.price}
      />
    </div>
  ));
}

function PackRow({ index, pack }: PackRowProps) {
  const name = (field: string) => `packs[${index}].${field}`;
  return (
    <fieldset className="grid gap-4 border-t border-line pt-4">
      <legend className="sr-only">Pack {index + 1}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name={name('unit')}
          label={`Pack ${index + 1}`}
          placeholder="No pack"
          options={unitOptions}
          defaultValue={pack?.unit}
        />
        <TextInput
          name={name('label')}
          label="Size"
          optional
          maxLength={40}
          placeholder="size 5"
          defaultValue={pack?.label}
        />
        <Select
          name={name('weighedBy')}
          label="Who says what it weighs"
          hint="Surveys know common packs only."
          options={WEIGHED_BY}
          defaultValue={pack && pack.source !== null ? 'market' : 'farmer'}
        />
        <NumberInput
          name={name('weight')}
          label="One weighs"
          hint="Leave it empty for the market's weight."
          unit="kg"
          min={0.1}
          step={0.01}
          defaultValue={pack?.weight}
        />
        <TextInput
          type="date"
          name={name('weighedOn')}
          label="Weighed on"
          hint="Leave it empty for today."
          optional
          defaultValue={pack && pack.source === null ? pack.weighedOn : ''}
        />
        <MoneyInput
          name={name('price')}
          label="Price of one"
          hint="Of the whole pack, in cedis."
          defaultValue={pack?.price}
        />
      </div>
      <HeavyMeant name={name('heavyMeant')} of={name('weight')} />
      <PackTiers index={index} pack={pack} />
    </fieldset>
  );
}

/** Rows for the packs of a listing: those that it has and one more, the rest behind a word that needs no script. */
export function PackFields({ packs }: { readonly packs: readonly ListedPack[] }) {
  const shown = Math.min(packs.length + 1, MOST_PACKS);
  const rows = Array.from({ length: MOST_PACKS }, (_, index) => (
    <PackRow key={index} index={index} pack={packs[index]} />
  ));
  return (
    <>
      {rows.slice(0, shown)}
      {shown < MOST_PACKS && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf-ink">More packs</summary>
          <div className="grid gap-4">{rows.slice(shown)}</div>
        </details>
      )}
    </>
  );
}
