import type { ReactNode } from 'react';
import { dayInWords } from '#kernel/moment.ts';
import { Badge, type BadgeTone } from '#ui/display/Badge.tsx';
import type { Column } from '#ui/display/DataTable.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { CATEGORY_WORDS, GRADE_WORDS } from '../words.ts';
import type { Preview } from './act-on-import.ts';

type Row = Preview['rows'][number];
type Field = Row['problems'][number]['field'];

const STATES: Readonly<Record<Row['state'], { readonly tone: BadgeTone; readonly word: string }>> = {
  ready: { tone: 'good', word: 'Becomes a draft' },
  alike: { tone: 'wait', word: 'You have this name' },
  bad: { tone: 'bad', word: 'To mend' },
};

/** A cell as it was understood, or as it was typed with what is wrong under it. */
function Cell({ row, field, children }: { readonly row: Row; readonly field: Field; readonly children: ReactNode }) {
  const problem = row.problems.find((one) => one.field === field);
  if (problem === undefined) return children;
  return (
    <span className="grid gap-0.5 whitespace-normal wrap-anywhere text-danger-ink">
      {problem.typed !== '' && <span className="line-clamp-3">{problem.typed}</span>}
      <span className="text-sm font-normal">{problem.message}</span>
    </span>
  );
}

const Under = ({ children }: { readonly children: ReactNode }) => (
  <span className="block text-sm font-normal text-soft">{children}</span>
);

const day = (value: string | null) => value && dayInWords(value);

/** A row of a file as it was understood, column by column. */
export const previewColumns: readonly Column<Row>[] = [
  {
    key: 'product',
    header: 'Product',
    cell: (row) => (
      <span className="wrap-anywhere">
        <Cell row={row} field="productName">
          {row.productName}
        </Cell>
        <Under>
          {`Row ${row.row}`}
          {row.crop && `, crop: ${row.crop}`}
          {row.organicCertified && ', organic'}
        </Under>
        {row.problems
          .filter(({ field }) => OTHERS.has(field))
          .map(({ field, heading }) => (
            <Cell key={field} row={row} field={field}>
              {heading}
            </Cell>
          ))}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'What happens',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>,
  },
  {
    key: 'category',
    header: 'Category',
    cell: (row) => (
      <Cell row={row} field="category">
        {row.category && CATEGORY_WORDS[row.category]}
      </Cell>
    ),
  },
  {
    key: 'grade',
    header: 'Grade',
    cell: (row) => (
      <Cell row={row} field="qualityGrade">
        {row.qualityGrade && GRADE_WORDS[row.qualityGrade]}
      </Cell>
    ),
  },
  {
    key: 'quantity',
    header: 'Quantity',
    numeric: true,
    cell: (row) => (
      <Cell row={row} field="quantity">
        {row.quantity !== null && <Quantity kg={row.quantity} />}
      </Cell>
    ),
  },
  {
    key: 'price',
    header: 'Price per kg',
    numeric: true,
    cell: (row) => (
      <Cell row={row} field="pricePerKg">
        {row.pricePerKg !== null && <Money pesewas={row.pricePerKg} />}
      </Cell>
    ),
  },
  {
    key: 'location',
    header: 'Location',
    cell: (row) => (
      <Cell row={row} field="location">
        {row.location}
        {row.place !== null && row.place !== row.location && <Under>{row.place}</Under>}
      </Cell>
    ),
  },
  {
    key: 'harvest',
    header: 'Harvest',
    cell: (row) => (
      <Cell row={row} field="harvestDate">
        {day(row.harvestDate)}
      </Cell>
    ),
  },
  {
    key: 'expiry',
    header: 'Best before',
    cell: (row) => (
      <Cell row={row} field="expiryDate">
        {day(row.expiryDate)}
      </Cell>
    ),
  },
];

/** What has no column of its own is said under the product. */
const OTHERS: ReadonlySet<Field> = new Set(['crop', 'description', 'batchNumber', 'organicCertified']);
