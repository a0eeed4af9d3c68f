import { Icon } from '#ui/icons/Icon.tsx';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';

const SAID_MS = 2000;

/** Copies a text, as an order number. Absent where the browser cannot. */
export function CopyButton({ text, label = 'Copy' }: { readonly text: string; readonly label?: string }) {
  const [able, setAble] = useState(false);
  const [copied, setCopied] = useState(false);
  useEffect(() => setAble('clipboard' in navigator), []);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!able) return null;
  return (
    <Button
      variant="quiet"
      size="sm"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      {copied ? <Icon name="check" /> : <Icon name="copy" />}
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  );
}
