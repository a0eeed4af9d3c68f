import { flushSync } from 'react-dom';
import { Button } from '../actions/Button.tsx';
import { Alert } from '../display/Alert.tsx';
import type { useKept } from './use-kept.ts';

const NOT_KEPT =
  'Not kept and not sent: this phone has no room, or keeps nothing as in a private window. Leave this page open and send it again when you are back.';

const FIRST_FIELD = 'select, textarea, input:not([type=hidden])';

/** Says in a form that what was sent waits on the phone, or that the phone could not keep it. */
export function KeptNote({ outbox }: { readonly outbox: ReturnType<typeof useKept> }) {
  function writeNext(form: HTMLFormElement | null): void {
    flushSync(outbox.begin);
    form?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }
  return (
    <>
      {outbox.noRoom && <Alert tone="bad" title={NOT_KEPT} />}
      {outbox.waits && (
        <Alert
          tone="wait"
          title="Kept on this phone, sent when there is a network"
          actions={
            outbox.another && (
              <Button size="sm" variant="secondary" onClick={({ currentTarget: { form } }) => writeNext(form)}>
                {outbox.another}
              </Button>
            )
          }
        >
          {outbox.label}. You may close this page.
        </Alert>
      )}
    </>
  );
}
