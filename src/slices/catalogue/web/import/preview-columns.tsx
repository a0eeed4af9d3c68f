import type { ReactNode } from 'react';
import { dayInWords } from '#kernel/moment.ts';
import { Badge, type BadgeTone } from '#ui/display/Badge.tsx';
import type { Column } from '#ui/display/DataTable.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { CATEGORY_WORDS, GRADE_WORDS } from '../../parts/words.ts';
import type { Preview } from './act-on-import.ts';

type Row = Preview['rows'][number];
type Problem = Row['problems'][number];
type Field = Problem['field'];

const STATES: Readonly<Record<Row['state'], { readonly tone: BadgeTone; readonly word: string }>> = {
  ready: { tone: 'good', word: 'Becomes a draft' },
  change: { tone: 'active', word: 'Changes' },
  same: { tone: 'plain', word: 'Stays as it is' },
  alike: { tone: 'wait', word: 'You have this name' },
  bad: { tone: 'bad', word: 'To correct' },
};

/** What is said under the product, since it has no column of its own. */
const UNDER_PRODUCT: ReadonlySet<Field> = new Set([
  'crop',
  'description',
  'batchNumber',
  'organicCertified',
  'minQuantity',
  'maxQuantity',
  'priceTiers',
  'packs',
  'key',
]);

const Under = ({ children }: { readonly children: ReactNode }) => (
  <span className="block text-sm font-normal text-soft">{children}</span>
);

/** What was typed and not understood; the list above says what to write instead. */
const Typed = ({ problem: { typed, message } }: { readonly problem: Problem }) => (
  <span title={message} className="line-clamp-2 whitespace-normal text-danger-ink wrap-anywhere">
    {typed === '' ? 'Empty' : typed}
  </span>
);

interface CellProps {
  readonly row: Row;
  readonly field: Field;
  readonly children: ReactNode;
}

/** A cell as it was understood, or as it was typed. */
function Cell({ row, field, children }: CellProps) {
  const problem = row.problems.find((one) => one.field === field);
  return problem === undefined ? children : <Typed problem={problem} />;
}

function Product({ row }: { readonly row: Row }) {
  const others = row.problems.filter(({ field }) => UNDER_PRODUCT.has(field));
  return (
    <span className="wrap-anywhere">
      <Cell row={row} field="productName">
        {row.productName}
      </Cell>
      <Under>
        {`Row ${row.row}`}
        {row.crop && `, crop: ${row.crop}`}
        {row.organicCertified && ', organic'}
      </Under>
      {others.map((problem) => (
        <Under key={problem.field}>
          {`${problem.heading}: `}
          <Typed problem={problem} />
        </Under>
      ))}
    </span>
  );
}

function Day({ row, field }: { readonly row: Row; readonly field: 'harvestDate' | 'expiryDate' }) {
  const day = row[field];
  const wrong = row.problems.some((problem) => problem.field === field);
  if (day === null && !wrong) return null;
  return (
    <span className="block">
      <span className="text-sm text-soft">{field === 'harvestDate' ? 'Harvest ' : 'Best before '}</span>
      <Cell row={row} field={field}>
        <span className="whitespace-nowrap">{day && dayInWords(day)}</span>
      </Cell>
    </span>
  );
}

/** What becomes of a row, and of a product that is there already each cell that changes. */
function WhatHappens({ row: { state, changes, reviewAgain } }: { readonly row: Row }) {
  return (
    <span className="grid gap-1">
      <span>
        <Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>
      </span>
      {changes.map(({ heading, before, after }) => (
        <span key={heading} className="text-sm wrap-anywhere">
          {heading}: <s className="text-soft">{before || 'empty'}</s> <strong className="font-semibold">{after}</strong>
        </span>
      ))}
      {reviewAgain && <span className="text-sm text-danger-ink">Off the market until it is reviewed again</span>}
    </span>
  );
}

/** A row of a file as it was understood, column by column. */
export const previewColumns: readonly Column<Row>[] = [
  { key: 'product', header: 'Product', cell: (row) => <Product row={row} /> },
  { key: 'state', header: 'What happens', cell: (row) => <WhatHappens row={row} /> },
  {
    key: 'category',
    header: 'Category, grade',
    cell: (row) => (
      <>
        <Cell row={row} field="category">
          {row.category && CATEGORY_WORDS[row.category]}
        </Cell>
        <Under>
          <Cell row={row} field="qualityGrade">
            {row.qualityGrade && GRADE_WORDS[row.qualityGrade]}
          </Cell>
        </Under>
      </>
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
    key: 'dates',
    header: 'Dates',
    cell: (row) => (
      <>
        <Day row={row} field="harvestDate" />
        <Day row={row} field="expiryDate" />
      </>
    ),
  },
];
