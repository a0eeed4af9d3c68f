import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { LongText } from '#ui/display/LongText.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import type { Page } from '#wire/paging.ts';
import type { CompletedInspection } from '../contract.ts';
import { gradeWords, KIND_WORDS, measuredWords, OPINION_WORDS } from './words.ts';

/** Ids differ at their end. */
const SHOWN_OF_ID = 12;

function Photos({ row }: { readonly row: CompletedInspection }) {
  const say = useTexts();
  if (row.photos.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {row.photos.map((photo, index) => (
        <a
          key={photo.id}
          href={photo.url}
          target="_blank"
          rel="noreferrer"
          className="overflow-hidden rounded-sm border border-line"
        >
          <img
            src={photo.url}
            alt={say('Inspected {product}, {number}', { product: row.productName, number: index + 1 })}
            loading="lazy"
            className="size-11 object-cover"
          />
        </a>
      ))}
    </span>
  );
}

/** The notes, and what to do better, as the farmer reads them. */
function Remarks({ row }: { readonly row: CompletedInspection }) {
  const say = useTexts();
  return (
    <span className="grid gap-1.5 text-left sm:w-56">
      <LongText>{row.notes}</LongText>
      {row.recommendations && (
        <LongText className="text-sm text-soft">{say('Recommended: {text}', { text: row.recommendations })}</LongText>
      )}
      {row.measurements.length > 0 && (
        <LongText className="text-sm text-soft">
          {say('Measured: {text}', { text: measuredWords(row.measurements) })}
        </LongText>
      )}
      <Photos row={row} />
    </span>
  );
}

const columnsOf = (say: Say): readonly Column<CompletedInspection>[] => [
  {
    key: 'product',
    header: say('Product'),
    cell: (row) => (
      <span className="grid text-left wrap-anywhere">
        {row.productName}
        <span className="text-sm font-normal text-soft">{row.farmerName}</span>
      </span>
    ),
  },
  {
    key: 'listing',
    header: say('Listing'),
    cell: (row) => (
      <span className="grid">
        <span className="whitespace-nowrap">
          {row.orderNumber ?? say(KIND_WORDS[row.secondLook ? 'second_look' : 'listing'])}
        </span>
        <span title={row.listingId} className="figures text-sm whitespace-nowrap text-soft">
          …{row.listingId.slice(-SHOWN_OF_ID)}
        </span>
      </span>
    ),
  },
  {
    key: 'grade',
    header: say('Overall grade'),
    cell: (row) => (
      <TwoLines
        first={<Badge tone={row.overallGrade === 'D' ? 'bad' : 'plain'}>{gradeWords(row.overallGrade, say)}</Badge>}
        second={say('Score {score} out of 10', { score: row.qualityScore })}
      />
    ),
  },
  {
    key: 'approved',
    header: say('Decision'),
    cell: (row) => (
      <TwoLines
        first={
          <StatusBadge
            status={row.approved ? 'approved' : 'rejected'}
            label={say(
              row.secondLook
                ? OPINION_WORDS[row.approved ? 'approve' : 'reject']
                : row.approved
                  ? 'Approved'
                  : 'Rejected',
            )}
          />
        }
        second={<DateTime value={row.completedAt} />}
      />
    ),
  },
  { key: 'notes', header: say('Notes'), cell: (row) => <Remarks row={row} /> },
];

/** The inspector's own reports, the latest first. */
export function CompletedList({ page }: { readonly page: Page<CompletedInspection> }) {
  const say = useTexts();
  if (page.items.length === 0) {
    return (
      <EmptyState title={say('No Completed Inspections')}>
        {say('Your reports are kept here, with the grade and the decision.')}
      </EmptyState>
    );
  }
  return (
    <>
      <Card flush>
        <DataTable
          caption={say('Completed inspections')}
          columns={columnsOf(say)}
          rows={page.items}
          rowKey={(row) => row.id}
        />
      </Card>
      <Pagination nextCursor={page.nextCursor} />
    </>
  );
}
