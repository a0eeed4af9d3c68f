import { Icon } from '#ui/icons/Icon.tsx';
import { Card } from '#ui/layout/Card.tsx';

export interface DocumentFileProps {
  readonly url: string;
  readonly contentType: string;
  readonly name: string;
}

/** The file itself: a picture as it is, a PDF in the browser's own reader. */
export function DocumentFile({ url, contentType, name }: DocumentFileProps) {
  return (
    <Card
      title="Document"
      aside={
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 text-sm font-semibold text-leaf-ink hover:underline"
        >
          Open alone
          <Icon name="external-link" className="size-4" />
        </a>
      }
    >
      {contentType === 'application/pdf' ? (
        <object
          data={url}
          type="application/pdf"
          aria-label={name}
          className="h-[75dvh] w-full rounded-md border border-line bg-sunk"
        >
          <p className="p-5">This browser cannot show a PDF in a page. Open it in its own tab instead.</p>
        </object>
      ) : (
        <img
          src={url}
          alt={name}
          className="mx-auto max-h-[75dvh] w-auto max-w-full rounded-md border border-line bg-sunk"
        />
      )}
    </Card>
  );
}
