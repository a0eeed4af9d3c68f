import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import type { MessageView } from '../../views.ts';

/** What the page loaded of a conversation: its latest messages, and where earlier ones begin. */
export interface LoadedThread {
  readonly conversationId: string;
  readonly messages: readonly MessageView[];
  readonly olderCursor: string | null;
}

interface Known {
  readonly conversationId: string;
  readonly bySequence: ReadonlyMap<number, MessageView>;
  readonly olderCursor: string | null;
}

function merged(known: Known, messages: readonly MessageView[], olderCursor: string | null): Known {
  const bySequence = new Map(known.bySequence);
  for (const message of messages) bySequence.set(message.sequence, message);
  return { ...known, bySequence, olderCursor };
}

function fresh(thread: LoadedThread): Known {
  return merged(
    { conversationId: thread.conversationId, bySequence: new Map(), olderCursor: null },
    thread.messages,
    thread.olderCursor,
  );
}

/** Takes a newly loaded page in. When so much came meanwhile that it does not join what is known, it is alone. */
function takeIn(known: Known, thread: LoadedThread): Known {
  if (known.conversationId !== thread.conversationId) return fresh(thread);
  const last = Math.max(0, ...known.bySequence.keys());
  const first = thread.messages[0]?.sequence ?? 0;
  return first > last + 1
    ? fresh(thread)
    : merged(
        known,
        thread.messages,
        known.bySequence.size > thread.messages.length ? known.olderCursor : thread.olderCursor,
      );
}

/**
 * Every message of a conversation that this page has seen, in order and without a gap; `loadOlder` is null at the
 * beginning.
 */
export function useThread(thread: LoadedThread): {
  messages: readonly MessageView[];
  olderCursor: string | null;
  loading: boolean;
  loadOlder(): void;
} {
  const [known, setKnown] = useState(() => fresh(thread));
  const fetcher = useFetcher<{ readonly chosen: { readonly thread: LoadedThread } | null }>();
  const older = fetcher.data?.chosen?.thread;

  useEffect(() => setKnown((before) => takeIn(before, thread)), [thread]);
  useEffect(() => {
    if (older)
      setKnown((before) =>
        before.conversationId === older.conversationId ? merged(before, older.messages, older.olderCursor) : before,
      );
  }, [older]);

  const shown = known.conversationId === thread.conversationId ? known : fresh(thread);
  const messages = [...shown.bySequence.values()].toSorted((one, other) => one.sequence - other.sequence);
  return {
    messages,
    olderCursor: shown.olderCursor,
    loading: fetcher.state !== 'idle',
    loadOlder() {
      if (shown.olderCursor !== null && navigator.onLine)
        void fetcher.load(paths.messages({ conversation: thread.conversationId, before: shown.olderCursor }));
    },
  };
}
