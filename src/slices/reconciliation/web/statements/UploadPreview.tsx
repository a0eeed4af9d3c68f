import type { ResponseBody } from '#wire/endpoint.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Money } from '#ui/display/Money.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextInput } from '#ui/forms/TextInput.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { StatementMapInput, uploadStatement } from '../../contract-statements.ts';
import { shortReference } from '../words.ts';

/** What is in a file, with what was typed beside it, to be sent again. */
export type Uploaded = ResponseBody<typeof uploadStatement> & {
  readonly typed: Readonly<Record<string, string>>;
  readonly csv: string;
  /** Where the file is of another form than ours; new when it has no name yet. */
  readonly map: StatementMapInput | null;
  readonly isNew: boolean;
};

type Line = Uploaded['sample'][number];

const columns: readonly Column<Line>[] = [
  {
    key: 'kind',
    header: 'Line',
    cell: (line) => <TwoLines first={statusLabel(line.kind)} second={line.text || line.lineId} />,
  },
  { key: 'at', header: 'When', cell: (line) => <DateTime value={line.at} /> },
  { key: 'account', header: 'Account', minor: true, cell: (line) => line.account },
  {
    key: 'reference',
    header: 'Reference',
    minor: true,
    cell: (line) => (
      <span title={line.reference ?? undefined} className="figures text-sm whitespace-nowrap text-soft">
        {shortReference(line.reference ?? '–')}
      </span>
    ),
  },
  { key: 'amount', header: 'Amount', numeric: true, cell: (line) => <Money pesewas={line.amount} /> },
  { key: 'new', header: 'New', cell: (line) => (line.isNew ? 'New' : 'Known') },
];

function Errors({ errors }: Pick<Uploaded, 'errors'>) {
  return (
    <Alert tone="bad" title={errors.length === 1 ? 'One row cannot be read' : `${errors.length} rows cannot be read`}>
      <p>Nothing was saved. Correct the file, then upload it again.</p>
      <ul className="mt-2 grid gap-1">
        {errors.map(({ row, message }) => (
          <li key={`${row} ${message}`}>{`Row ${row}: ${message}`}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** What is in the file, above the button that keeps it. */
export function UploadPreview({ uploaded }: { readonly uploaded: Uploaded }) {
  const { errors, lines, newLines, leftOut, kinds, sample, typed, csv, map, isNew } = uploaded;
  if (errors.length > 0) return <Errors errors={errors} />;
  return (
    <>
      <Card title={lines === 1 ? 'One line' : `${lines} lines`}>
        <DescriptionList
          figures
          items={kinds.map(({ kind, count, amount }) => ({
            label: `${statusLabel(kind)} (${count})`,
            value: <Money pesewas={amount} />,
          }))}
        />
        <p className="mt-4 text-sm text-soft">
          Keeping them books nothing: what agrees with the books is matched, the rest is listed as differences.
          {leftOut > 0 &&
            ` ${leftOut === 1 ? 'One row is' : `${leftOut} rows are`} left out, since the state is another one.`}
        </p>
        <Form
          intent="save"
          encType="multipart/form-data"
          keepsDraft={false}
          hidden={{ ...typed, csv, ...(map ? { map: JSON.stringify(map) } : {}) }}
          className="mt-5"
        >
          {isNew && (
            <TextInput
              name="name"
              label="Keep these columns under the name"
              hint="For the next file of this form. The one that had this name is replaced."
              optional
            />
          )}
          <SubmitButton busyLabel="Keeping..." className="justify-self-start">
            {newLines === 0 ? 'Save it: no line is new' : `Keep ${newLines} new ${newLines === 1 ? 'line' : 'lines'}`}
          </SubmitButton>
        </Form>
      </Card>
      <Card title={lines > sample.length ? `The first ${sample.length}` : 'All of them'} flush>
        <DataTable
          caption="Lines of the file"
          columns={columns}
          rows={sample}
          rowKey={({ account, lineId }) => `${account} ${lineId}`}
        />
      </Card>
    </>
  );
}
