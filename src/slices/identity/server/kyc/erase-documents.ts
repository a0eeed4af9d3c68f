import { HOUR_MS } from '#kernel/time.ts';
import { recordAudit } from '#platform/audit/record.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { takeDueDocuments } from './store-retention.ts';

const AT_ONCE = 50;

/**
 * Erases identity documents whose time is over: the file, what was typed with it, and who saw it. The audit log says
 * that it was done.
 */
export const eraseDocuments: ScheduledJob = {
  name: 'identity.erase_documents',
  everyMs: HOUR_MS,
  async run(platform, now) {
    return platform.db.transaction(async (tx) => {
      const due = await takeDueDocuments(tx, now, AT_ONCE);
      for (const document of due) {
        // Before the commit: when this is cut short, the row is still there and the next turn removes the rest.
        await platform.files.remove(document.file_key);
        await recordAudit(tx, {
          actorId: null,
          action: 'identity.document_erased',
          subject: document.id,
          details: { userId: document.user_id },
          at: now,
        });
      }
      return due.length;
    });
  },
};
