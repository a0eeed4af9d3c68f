import { accountsAt } from '#kernel/provider/provider-accounts.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import { STATEMENT_LINE_KINDS } from '#kernel/provider/statement-line-kind.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Select } from '#ui/forms/Select.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { COLUMN_FIELDS, mapField, wordField, wordText } from './map-fields.ts';

/** A file whose columns are being chosen. */
export interface Mapping {
  readonly headings: readonly string[];
  readonly firstRows: readonly (readonly string[])[];
  readonly kindWords: readonly string[];
  readonly kinds: Readonly<Record<string, string>>;
  readonly provider: ProviderName;
  readonly hidden: Readonly<Record<string, string>>;
}

const kinds = STATEMENT_LINE_KINDS.map((value) => ({ value, label: statusLabel(value) }));
const DAY_ORDERS = [
  { value: 'year_first', label: '2026-11-23' },
  { value: 'day_first', label: '23/11/2026' },
  { value: 'month_first', label: '11/23/2026' },
];

function FirstRows({ headings, firstRows }: Pick<Mapping, 'headings' | 'firstRows'>) {
  const columns: Column<{ readonly key: string; readonly cells: readonly string[] }>[] = headings.map(
    (heading, index) => ({ key: `${index}`, header: heading, cell: ({ cells }) => cells[index] ?? '' }),
  );
  const rows = firstRows.map((cells, index) => ({ key: `${index}`, cells }));
  return (
    <Card title="The first rows of the file" flush>
      <DataTable caption="The first rows of the file" columns={columns} rows={rows} rowKey={({ key }) => key} />
    </Card>
  );
}

/** What each word in the column of kinds means. */
function Words({ kindWords, kinds: chosen }: Pick<Mapping, 'kindWords' | 'kinds'>) {
  if (kindWords.length === 0) return null;
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">What the words in the column of kinds mean</legend>
      {kindWords.map((word, index) => (
        <span key={word}>
          <input type="hidden" name={wordText(index)} value={word} />
          <Select
            name={wordField(index)}
            label={`‘${word}’ is a`}
            options={kinds}
            placeholder="Choose"
            defaultValue={chosen[word] ?? kinds.find(({ value }) => value === word)?.value}
          />
        </span>
      ))}
    </fieldset>
  );
}

/** Says once which column of a file has what. */
export function MapForm({ mapping, state }: { readonly mapping: Mapping; readonly state: FormState | undefined }) {
  const { headings, firstRows, provider, hidden } = mapping;
  const options = headings.filter((heading) => heading !== '').map((value) => ({ value, label: value }));
  const accounts = accountsAt(provider).map((value) => ({ value, label: value }));
  return (
    <>
      <FirstRows headings={headings} firstRows={firstRows} />
      <Card title="Which column has what">
        <Form state={state} encType="multipart/form-data" intent="map" keepsDraft={false} hidden={hidden}>
          <div className="grid gap-5 sm:grid-cols-2">
            {COLUMN_FIELDS.map((field) => (
              <Select
                key={field.name}
                name={mapField(field.name)}
                label={field.label}
                optional={'optional' in field}
                options={options}
                placeholder="None"
              />
            ))}
            <Select name={mapField('dayOrder')} label="Days are written" options={DAY_ORDERS} />
            <Select
              name={mapField('everyKind')}
              label="Without a column of kinds, every line is a"
              options={kinds}
              placeholder="None"
              optional
            />
            <Select
              name={mapField('everyAccount')}
              label="Without a column of accounts, every line is of"
              options={accounts}
              placeholder="None"
              optional
            />
            <TextInput
              name={mapField('doneWord')}
              label="Word of the state that counts"
              hint="Rows with another word are left out."
              optional
            />
          </div>
          <Checkbox
            name={mapField('isUnsigned')}
            label="Amounts have no signs: the kind says whether money came or left"
          />
          <Words kindWords={mapping.kindWords} kinds={mapping.kinds} />
          <SubmitButton busyLabel="Reading..." className="justify-self-start">
            Look at it with these columns
          </SubmitButton>
        </Form>
      </Card>
    </>
  );
}
