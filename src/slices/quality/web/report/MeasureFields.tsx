import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { useState } from 'react';
import { useFormState } from '#ui/form-state/form-state.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { AffixInput } from '#ui/forms/AffixInput.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { limitsOf, limitWords } from '../../domain/sheets/limits.ts';
import { type Amounts, amountsOf, type Measure, MEASURES } from '../../domain/sheets/measures.ts';
import { type Sheet, SHEET_SPECS } from '../../domain/sheets/sheet-specs.ts';

export interface MeasureFieldsProps {
  readonly sheet: Sheet;
  readonly crop: string | null;
  /** What was typed before: in a refused report or in a draft. */
  readonly values: Readonly<Record<string, string>>;
}

const nameOf = (measure: Measure) => `measured.${measure}`;

function amountsIn(measures: readonly Measure[], values: Readonly<Record<string, string>>): Amounts {
  const typed = measures.flatMap((measure) => {
    const text = values[nameOf(measure)]?.trim() ?? '';
    const value = Number(text);
    return text === '' || Number.isNaN(value) ? [] : [[measure, value] as const];
  });
  return amountsOf(Object.fromEntries(typed));
}

/** The sheet of a crop; what is above a published limit is said at once, and must be confirmed to be approved. */
export function MeasureFields({ sheet, crop, values }: MeasureFieldsProps) {
  const say = useTexts();
  const { title, hint, measures } = SHEET_SPECS[sheet];
  const [typed, setTyped] = useState(values);
  const state = useFormState();
  const warning = limitWords(amountsIn(measures, typed), limitsOf(sheet, crop));
  const isRefused = Object.keys(state?.errors ?? {}).some(
    (name) => name.startsWith('measured.') || name === 'limitConfirmed',
  );
  const isFilled = measures.some((measure) => (values[nameOf(measure)] ?? '') !== '');
  return (
    <details open={isFilled || isRefused} className="group rounded-md border border-edge px-4">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {title} <span className="text-sm font-normal text-soft">{say('(optional)')}</span>
        <Icon name="chevron-down" className="ml-auto size-5 text-soft group-open:rotate-180" />
      </summary>
      <fieldset
        className="grid gap-4 pb-4"
        onChange={({ target }) => {
          if (target instanceof HTMLInputElement) setTyped((before) => ({ ...before, [target.name]: target.value }));
        }}
      >
        <legend className="sr-only">{title}</legend>
        <p className="text-sm text-soft">{hint}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {measures.map((measure) => {
            const { label, unit } = MEASURES[measure];
            // No field for numbers: a browser sends nothing for '12,8' in one, and the measurement would be lost.
            return (
              <AffixInput
                key={measure}
                name={nameOf(measure)}
                label={label}
                suffix={unit}
                inputMode="decimal"
                autoComplete="off"
              />
            );
          })}
        </div>
        {(warning !== '' || isRefused) && (
          <div className="grid gap-2">
            {warning !== '' && (
              <Alert tone="wait" title={say('Above the limit')}>
                {warning}
              </Alert>
            )}
            {(warning !== '' || state?.errors['limitConfirmed'] !== undefined) && (
              <Checkbox
                name="limitConfirmed"
                label={say('I know, and approve it all the same')}
                hint={say('Say why in the notes. To reject, leave this empty.')}
              />
            )}
          </div>
        )}
      </fieldset>
    </details>
  );
}
