import { useRef, useState } from 'react';
import type { Addressee, WaitingMessage } from './outbox.ts';
import { uploadAttachment } from './send-beside.ts';

/** A file that goes out with the next message. */
export type Attached =
  | { readonly state: 'uploading'; readonly name: string }
  | { readonly state: 'ready'; readonly name: string; readonly id: string }
  | { readonly state: 'failed'; readonly name: string; readonly error: string };

const MOST_BYTES = 5_242_880;

/** What is being written: the text, its file, and how it becomes a message. */
export function useDraft(to: Addressee, send: (message: WaitingMessage) => Promise<boolean>) {
  const [text, setText] = useState('');
  const [attached, setAttached] = useState<Attached | null>(null);
  const [notKept, setNotKept] = useState(false);
  const turn = useRef(0);

  async function attach(file: File | undefined): Promise<void> {
    turn.current += 1;
    if (!file) return setAttached(null);
    const mine = turn.current;
    const { name } = file;
    if (file.size > MOST_BYTES) return setAttached({ state: 'failed', name, error: 'Maximum file size is 5MB' });
    setAttached({ state: 'uploading', name });
    const uploaded = await uploadAttachment(file);
    if (mine !== turn.current) return;
    setAttached(
      'id' in uploaded ? { state: 'ready', name, id: uploaded.id } : { state: 'failed', name, error: uploaded.error },
    );
  }

  const ready = attached?.state === 'ready' ? attached : null;
  const sendable = attached?.state !== 'uploading' && (text.trim() !== '' || ready !== null);

  return {
    text,
    setText,
    attached,
    attach,
    /** The device had no room for it: it is in the box again. */
    notKept,
    /** Hands the message over and empties the box; false when there is nothing to send. */
    post(): boolean {
      if (!sendable) return false;
      const file = ready === null ? {} : { attachmentId: ready.id, attachmentName: ready.name };
      const message = { clientId: crypto.randomUUID(), to, content: text.trim(), ...file };
      void send(message).then((kept) => {
        setNotKept(!kept);
        if (!kept) setText(text);
      });
      turn.current += 1;
      setText('');
      setAttached(null);
      return true;
    },
  };
}
