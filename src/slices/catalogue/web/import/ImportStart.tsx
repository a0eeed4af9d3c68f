import { Icon } from '#ui/icons/Icon.tsx';
import { importPaths } from '#pages/paths/import-paths.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { FileInput } from '#ui/forms/FileInput.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { ImportColumn } from '../../domain/import/columns.ts';
import { MOST_IMPORT_BYTES, MOST_IMPORT_ROWS } from '../../domain/import/limits.ts';

type ShownColumn = Pick<ImportColumn, 'heading' | 'required' | 'ask'>;

const tableColumns: readonly Column<ShownColumn>[] = [
  { key: 'heading', header: 'Column', cell: ({ heading }) => heading },
  {
    key: 'required',
    header: 'Needed',
    cell: ({ required }) =>
      required ? <Badge tone="active">Yes</Badge> : <span className="text-soft">If you like</span>,
  },
  { key: 'ask', header: 'What to write', cell: ({ ask }) => ask },
];

function FileLink({ name, children }: { readonly name: 'template' | 'words' | 'mine'; readonly children: string }) {
  return (
    <a href={importPaths.file(name)} download className={buttonStyle({ variant: 'secondary', wide: true })}>
      <Icon name="download" />
      {children}
    </a>
  );
}

export interface ImportStartProps {
  readonly columns: readonly ShownColumn[];
  readonly state: FormState | undefined;
}

/** What a file may say, the files to begin with, and the field for one's own. */
export function ImportStart({ columns, state }: ImportStartProps) {
  return (
    <div className="grid max-w-4xl gap-6">
      <Card title="1. Type your products">
        <p className="mb-4 text-pretty">
          One product in each row, under the headings of the template. Its example row is skipped. Pictures come later.
        </p>
        <div className="flex flex-wrap gap-3">
          <FileLink name="template">Download the template</FileLink>
          <FileLink name="words">Download the list of words</FileLink>
        </div>
        <p className="mt-5 mb-3 text-pretty">
          To change many products, download them, write other prices and quantities, and upload the file.
        </p>
        <FileLink name="mine">Download my products</FileLink>
        <p className="mt-3 text-sm text-soft">
          The list of words has every category, grade, crop and town that we know. Crops may be written in any of
          Ghana's languages.
        </p>
      </Card>
      <Card title="2. Upload the file">
        <Form state={state} encType="multipart/form-data" intent="look" keepsDraft={false}>
          <FileInput
            name="file"
            label="CSV or Excel file"
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            maxBytes={MOST_IMPORT_BYTES}
            hint={`At most ${MOST_IMPORT_ROWS} products and ${MOST_IMPORT_BYTES / 1024} KB. You see every row before anything is created.`}
          />
          <SubmitButton busyLabel="Reading..." wide className="justify-self-start">
            Look at the rows
          </SubmitButton>
        </Form>
      </Card>
      <Card title="The columns" flush>
        <DataTable
          caption="Columns of the file"
          columns={tableColumns}
          rows={columns}
          rowKey={({ heading }) => heading}
        />
      </Card>
    </div>
  );
}
