import { byLetters } from '#kernel/written/lists.ts';
import { crops } from '#kernel/ghana/crop.ts';
import { placeLabel, wellKnownPlaces } from '#kernel/ghana/place.ts';
import { CATEGORIES, QUALITY_GRADES } from '#kernel/ghana/produce.ts';
import { capital } from '#kernel/plain-text.ts';
import { refused } from '#kernel/refusal.ts';
import { type CsvColumn, csvOf } from '#platform/export/csv.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { importFile as fileEndpoint, mendImport as mendEndpoint } from '../../contract-import.ts';
import { columnOf, headingKey, IMPORT_COLUMNS, PROBLEM_HEADING } from '../../domain/import/columns.ts';
import { withFormulaMark } from '../../domain/import/formula-mark.ts';
import { type WrittenProduct, writtenCell } from '../../domain/import/written-cells.ts';
import { judgeFile, type JudgedRow, stateOf } from './judge-file.ts';
import { ownProducts, writtenOf } from './own-products.ts';

type File = ResponseBody<typeof fileEndpoint>;

function file<Row>(fileName: string, rows: Iterable<Row>, columns: readonly CsvColumn<Row>[], delimiter = ','): File {
  return { bytes: new Uint8Array(csvOf(rows, columns, delimiter)), contentType: 'text/csv; charset=utf-8', fileName };
}

function template(): File {
  const columns = IMPORT_COLUMNS.filter(({ field }) => field !== 'key').map(({ heading, example }) => ({
    header: heading,
    cell: () => example,
  }));
  return file('farmgate-products.csv', ['example'], columns);
}

/** A farmer's own products, to be changed in a spreadsheet and brought back. */
async function ownFile(call: Call): Promise<File> {
  const columns = IMPORT_COLUMNS.map(({ heading, field }) => ({
    header: heading,
    cell: (product: WrittenProduct) => withFormulaMark(writtenCell(field, product)),
  }));
  return file('farmgate-my-products.csv', (await ownProducts(call.tx, call.person.id)).map(writtenOf), columns);
}

const byName = (names: readonly string[]) => names.toSorted(byLetters);

/** The words that the columns take, beneath one another; of the places the best known. */
function wordLists(): File {
  const lists = [
    { header: columnOf('category').heading, words: CATEGORIES.map(capital) },
    { header: columnOf('qualityGrade').heading, words: QUALITY_GRADES.map(capital) },
    { header: columnOf('organicCertified').heading, words: ['yes', 'no'] },
    { header: columnOf('crop').heading, words: byName(crops.map(({ name }) => name)) },
    { header: columnOf('location').heading, words: byName(wellKnownPlaces.map(placeLabel)) },
  ];
  const rows = Array.from({ length: Math.max(...lists.map((list) => list.words.length)) }, (_, row) => row);
  const columns = lists.map((list) => ({ header: list.header, cell: (row: number) => list.words[row] ?? '' }));
  return file('farmgate-words.csv', rows, columns);
}

/** What a farmer begins with: the template, the words that it takes, or the products that are there. */
export async function importFile({ params }: ParsedInput<typeof fileEndpoint>, call: Call): Promise<File> {
  if (params.name === 'template') return template();
  if (params.name === 'words') return wordLists();
  if (params.name === 'mine') return ownFile(call);
  throw refused('import.file_unknown', 'There is no such file.');
}

function problemsInWords({ problems }: JudgedRow): string {
  return Array.from(problems, ([field, message]) => `${columnOf(field).heading}: ${message}`).join('. ');
}

/** The rows that cannot be imported, as they were typed, with what is wrong: to be mended and brought again. */
export async function mendImport(
  { body }: ParsedInput<typeof mendEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof mendEndpoint>> {
  const { headings, rows, numbers } = await judgeFile(body.csv, call);
  const kept = headings.flatMap((header, index) =>
    headingKey(header) === headingKey(PROBLEM_HEADING)
      ? []
      : [{ header: withFormulaMark(header), cell: ({ typed }: JudgedRow) => withFormulaMark(typed[index] ?? '') }],
  );
  const columns = [...kept, { header: PROBLEM_HEADING, cell: problemsInWords }];
  return file(
    'farmgate-products-to-mend.csv',
    rows.filter((row) => stateOf(row) === 'bad'),
    columns,
    // Its numbers are read as those of the whole file were, though few of them are left to tell.
    numbers === 'comma' ? ';' : ',',
  );
}
