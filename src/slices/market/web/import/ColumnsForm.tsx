import type { FormState } from '#ui/form-state/form-state.ts';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Select } from '#ui/forms/Select.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { ImportView } from '../../contract-import.ts';
import { DAY_ORDER_CHOICES, EVERY_KIND_CHOICES, PRICE_FIELDS } from './column-fields.ts';

interface ColumnsFormProps {
  readonly view: Pick<ImportView, 'headings' | 'firstRows' | 'columns' | 'source'>;
  readonly state: FormState | undefined;
}

function FirstRows({ headings, firstRows }: Pick<ImportView, 'headings' | 'firstRows'>) {
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

/** Says which column of a file has what, and who published its prices. */
export function ColumnsForm({ view, state }: ColumnsFormProps) {
  const { headings, firstRows, columns, source } = view;
  const options = headings.filter((heading) => heading !== '').map((value) => ({ value, label: value }));
  const standing = (value: string | null | undefined) => (headings.includes(value ?? '') ? (value ?? '') : '');
  return (
    <>
      <FirstRows headings={headings} firstRows={firstRows} />
      <Card title="Which column has what" className="max-w-4xl">
        <Form state={state} intent="columns" keepsDraft={false}>
          <TextInput
            name="source"
            label="Who published these prices"
            hint="Visitors read it beside the prices, such as: Ghana Commodity Exchange"
            required
            maxLength={80}
            defaultValue={source ?? ''}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            {PRICE_FIELDS.map(({ name, label, ...more }) => (
              <Select
                key={name}
                name={name}
                label={label}
                optional={'optional' in more}
                options={options}
                placeholder="None"
                defaultValue={standing(columns?.[name])}
              />
            ))}
            <Select
              name="dayOrder"
              label="Days are written"
              options={DAY_ORDER_CHOICES}
              defaultValue={columns?.dayOrder ?? 'year_first'}
            />
            <Select
              name="everyKind"
              label="Without such a column, every price is"
              options={EVERY_KIND_CHOICES}
              placeholder="None"
              optional
              defaultValue={columns?.everyKind ?? ''}
            />
          </div>
          <SubmitButton busyLabel="Reading..." className="justify-self-start">
            Look at it with these columns
          </SubmitButton>
        </Form>
      </Card>
    </>
  );
}
