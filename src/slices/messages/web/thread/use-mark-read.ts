import { useEffect, useState, useSyncExternalStore } from 'react';
import type { MessageView } from '../../views.ts';
import { postRead } from './send-beside.ts';

function watchVisible(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/**
 * Marks what is on the screen as read while the page is seen. Gives the sequence after which messages were new when the
 * conversation was opened, for the line above them.
 */
export function useMarkRead(
  conversation: { readonly id: string; readonly readSequence: number },
  messages: readonly MessageView[],
  viewerId: string,
): number {
  const visible = useSyncExternalStore(
    watchVisible,
    () => !document.hidden,
    () => false,
  );
  const [opened, setOpened] = useState({ id: conversation.id, newAfter: conversation.readSequence });
  const { id, readSequence } = conversation;
  const last = messages.findLast((message) => message.senderId !== viewerId)?.sequence ?? 0;

  useEffect(() => {
    setOpened((before) => (before.id === id ? before : { id, newAfter: readSequence }));
  }, [id, readSequence]);
  useEffect(() => {
    if (visible && last > readSequence) void postRead(id, last);
  }, [visible, last, readSequence, id]);
  return opened.id === id ? opened.newAfter : readSequence;
}
