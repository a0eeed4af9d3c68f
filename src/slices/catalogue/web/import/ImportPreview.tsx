import { Icon } from '#ui/icons/Icon.tsx';
import { importPaths } from '#pages/paths/import-paths.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Alert } from '#ui/display/Alert.tsx';
import { DataTable } from '#ui/display/DataTable.tsx';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Card } from '#ui/layout/Card.tsx';
import type { Preview } from './act-on-import.ts';
import { previewColumns } from './preview-columns.tsx';
import { countWords, makeLabel, problemWords } from './words.ts';

function Summary({ preview }: { readonly preview: Preview }) {
  const { bad, ready, change, alike, ignored, numbers } = preview;
  const tone = bad === 0 ? 'good' : ready + change + alike > 0 ? 'wait' : 'bad';
  return (
    <Alert tone={tone} title={countWords(preview)}>
      <p>Nothing has been saved yet. Check how we read each row.</p>
      {numbers === 'comma' && <p>Commas are read as decimal points: 2,5 is 2.5.</p>}
      {ignored.length > 0 && <p className="wrap-anywhere">{`Ignored columns: ${ignored.join(', ')}.`}</p>}
    </Alert>
  );
}

/** A long list scrolls in its place, and the keyboard must be able to scroll it. */
const SCROLLED_BY_KEYS = { role: 'region', tabIndex: 0, 'aria-label': 'What to correct' } as const;

function Problems({ preview: { rows, csv, bad } }: { readonly preview: Preview }) {
  return (
    <Card title={bad === 1 ? 'One row to correct' : `${bad} rows to correct`}>
      <div {...SCROLLED_BY_KEYS} className="max-h-96 overflow-y-auto">
        <ul className="grid list-disc gap-1.5 pl-5 wrap-anywhere">
          {rows.flatMap(({ row, problems }) =>
            problems.map((problem) => <li key={`${row} ${problem.field}`}>{problemWords(row, problem)}</li>),
          )}
        </ul>
      </div>
      <form method="post" action={importPaths.problems()} encType="multipart/form-data" className="mt-5 grid gap-3">
        <input type="hidden" name="csv" value={csv} />
        <p className="text-sm text-soft">
          The file has these rows as you typed them, with a column that says what is wrong. Correct them and upload it
          again.
        </p>
        <button
          type="submit"
          className={buttonStyle({ variant: 'secondary', wide: true, className: 'justify-self-start' })}
        >
          <Icon name="download" />
          {bad === 1 ? 'Download the row to correct' : `Download the ${bad} rows to correct`}
        </button>
      </form>
    </Card>
  );
}

function Confirm({ preview, state }: ImportPreviewProps) {
  const { csv, requestKey, ready, change, alike, bad, digest } = preview;
  if (ready + change + alike === 0) return null;
  const drafts =
    ready + alike > 0 ? 'Each new product becomes a draft of yours: add pictures, then send it for review.' : '';
  const changes = change > 0 ? 'Changes count at once; an empty cell changes nothing.' : '';
  return (
    <Card title="Import">
      <p className="text-pretty">
        {[drafts, changes, bad > 0 ? 'Rows to correct are left out.' : ''].filter((part) => part !== '').join(' ')}
      </p>
      <Form
        state={state}
        intent="import"
        encType="multipart/form-data"
        requestKey={requestKey}
        keepsDraft={false}
        hidden={{ csv, digest }}
        className="mt-4"
      >
        {alike > 0 && (
          <Checkbox
            name="alike"
            label={alike === 1 ? 'Import the one that you already have' : `Import the ${alike} that you already have`}
            hint="You already have a product of this name. If you leave this unticked, such rows are skipped."
          />
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton busyLabel="Saving..." wide>
            {makeLabel(preview)}
          </SubmitButton>
          <ButtonLink to={importPaths.start()} variant="secondary" wide>
            Choose another file
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}

export interface ImportPreviewProps {
  readonly preview: Preview;
  /** Why the drafts were not made. */
  readonly state: FormState | undefined;
}

/** The rows of a file as they were understood, above the button that makes drafts of them. */
export function ImportPreview({ preview, state }: ImportPreviewProps) {
  const { rows, ready, change, alike, bad } = preview;
  return (
    <div className="grid gap-6">
      <Summary preview={preview} />
      {bad > 0 && <Problems preview={preview} />}
      <Confirm preview={preview} state={state} />
      {ready + change + alike === 0 && (
        <ButtonLink to={importPaths.start()} wide className="justify-self-start">
          Choose another file
        </ButtonLink>
      )}
      <Card title={rows.length === 1 ? 'The row' : `All ${rows.length} rows`} flush>
        <DataTable caption="Rows of the file" columns={previewColumns} rows={rows} rowKey={({ row }) => String(row)} />
      </Card>
    </div>
  );
}
