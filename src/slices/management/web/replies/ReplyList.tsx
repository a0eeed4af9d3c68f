import { adminPaths } from '#pages/paths/admin-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import type { SavedReply } from '../../contract-replies.ts';
import { REPLY_KINDS } from '#kernel/management/replies.ts';
import { KIND_WORDS } from './reply-words.ts';

function ReplyItem({ reply, editing }: { readonly reply: SavedReply; readonly editing: boolean }) {
  const { id, name, text, changedAt } = reply;
  return (
    <li className="grid gap-1 px-5 py-4 wrap-anywhere" aria-current={editing ? 'true' : undefined}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-text text-lg font-semibold">{name}</h3>
        <p className="text-sm text-soft">
          Changed <DateTime value={changedAt} show="day" />
        </p>
      </div>
      <p className="whitespace-pre-line">{text}</p>
      <div className="-ml-3 flex flex-wrap items-center">
        {!editing && (
          <ButtonLink to={adminPaths.replies({ edit: id })} variant="quiet" size="sm" aria-label={`Edit ${name}`}>
            Edit
          </ButtonLink>
        )}
        <ConfirmDialog
          id={`delete-${id}`}
          trigger={
            <>
              Delete<span className="sr-only"> {name}</span>
            </>
          }
          triggerLook={{ variant: 'quiet', size: 'sm' }}
          title={`Delete “${name}”?`}
          intent="remove"
          hidden={{ id }}
          confirm="Delete for everybody"
          busyLabel="Deleting..."
          danger
        >
          No administrator can use it any more. What was sent with it stays.
        </ConfirmDialog>
      </div>
    </li>
  );
}

export interface ReplyListProps {
  readonly replies: readonly SavedReply[];
  readonly editedId: string | undefined;
}

/** The saved replies under what they are used for. */
export function ReplyList({ replies, editedId }: ReplyListProps) {
  const groups = REPLY_KINDS.map((kind) => [kind, replies.filter((reply) => reply.kind === kind)] as const);
  return groups
    .filter(([, own]) => own.length > 0)
    .map(([kind, own]) => (
      <Card
        key={kind}
        flush
        title={KIND_WORDS[kind].label}
        aside={<span className="text-sm text-soft">{KIND_WORDS[kind].readers}</span>}
      >
        <ul className="divide-y divide-line">
          {own.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} editing={reply.id === editedId} />
          ))}
        </ul>
      </Card>
    ));
}
