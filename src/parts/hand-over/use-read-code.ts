import { useEffect, useState } from 'react';

/** What the square of a farmer or buyer says: which hand-over it is about, and its code. */
export interface ReadCode {
  /** `pickup-<id of the delivery>`, or `collection` on the page of that order. */
  readonly stop: string;
  readonly code: string;
}

const SQUARE = /^#((?:pickup|delivery)\.[0-9a-f-]{36}|collection)\.(\d{6})$/;

function readAddress(): ReadCode | null {
  const [, about, code] = SQUARE.exec(window.location.hash) ?? [];
  return about === undefined || code === undefined ? null : { stop: about.replace('.', '-'), code };
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
