import { paths } from '#pages/paths/paths.ts';
import type { DocumentView } from '#slices/documents/views.ts';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { DocumentStanding } from './DocumentStanding.tsx';

export interface DocumentListProps {
  readonly documents: readonly DocumentView[];
  /** A guest's secret, in place of an account. */
  readonly token?: string;
}

/** What was issued about an order, each as a PDF and with the code that anybody can verify. */
export function DocumentList({ documents, token }: DocumentListProps) {
  if (documents.length === 0) return null;
  return (
    <Card title="Documents" flush>
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li key={document.id} className="grid gap-1 px-5 py-3">
            <div className="flex items-start justify-between gap-3">
              <a
                href={token ? paths.trackDocument(token, document.id) : paths.document(document.id)}
                className="group flex min-h-11 min-w-0 items-center gap-2.5"
              >
                <Icon name="file-text" className="size-5 shrink-0 text-leaf-ink" />
                <span className="grid min-w-0">
                  <span className="font-semibold text-leaf-ink underline underline-offset-4 group-hover:no-underline">
                    {document.title} (PDF)
                  </span>
                  <span className="figures text-sm text-soft">{document.number}</span>
                </span>
              </a>
              <Money pesewas={document.amount} className="shrink-0 pt-1 font-semibold" />
            </div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
              <DateTime value={document.issuedAt} />
              <DocumentStanding document={document} />
            </p>
            <p className="text-sm text-soft">
              Code{' '}
              <Link
                to={paths.verify(document.code)}
                className="figures inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink"
              >
                {document.code}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
