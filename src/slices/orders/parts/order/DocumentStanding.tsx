import type { DocumentView } from '#slices/documents/views.ts';
import { Badge } from '#ui/display/Badge.tsx';

/** What became of a document since it was issued; nothing while it is unchanged. */
export function DocumentStanding({ document }: { readonly document: Pick<DocumentView, 'standing' | 'laters'> }) {
  const [later] = document.laters;
  if (document.standing === 'valid' || !later) return null;
  return (
    <Badge tone={document.standing === 'credited' ? 'wait' : 'plain'}>
      {document.standing === 'credited' ? 'Credited by' : 'Replaced by'} {later.number}
    </Badge>
  );
}
