import { useEffect, useState } from 'react';

/** What the square of a farmer or buyer says: which hand-over it is about, and its code. */
export interface ReadCode {
  /** `pickup-<id of the delivery>`, or `collection-<id of the order>`. */
  readonly stop: string;
  readonly code: string;
}

const SQUARE = /^#(pickup|delivery|collection)\.([0-9a-f-]{36})\.(\d{6})$/;

function readAddress(): ReadCode | null {
  const [, stage, subject, code] = SQUARE.exec(window.location.hash) ?? [];
  return stage === undefined || subject === undefined || code === undefined
    ? null
    : { stop: `${stage}-${subject}`, code };
}

/** The code that a camera brought with the address, which forgets it at once: no history keeps it. */
export function useReadCode(): ReadCode | null {
  const [read, setRead] = useState<ReadCode | null>(null);
  useEffect(() => {
    function take(): void {
      const found = readAddress();
      if (found === null) return;
      setRead(found);
      window.history.replaceState(window.history.state, '', `#${found.stop}`);
      document.getElementById(found.stop)?.scrollIntoView();
    }
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return read;
}
