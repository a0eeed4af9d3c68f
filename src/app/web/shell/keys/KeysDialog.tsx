import { useTexts } from '#ui/languages/use-texts.ts';
import { useEffect } from 'react';
import { boundKeys } from '#ui/keys/bound-keys.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { openDialog } from '#ui/overlays/dialog-control.ts';

const DIALOG = 'keys';

const everywhere = [
  { key: '/', does: 'Search this list' },
  { key: 'j', does: 'Next in the list' },
  { key: 'k', does: 'Previous in the list' },
  { key: 'x', does: 'Tick the one you are at' },
  { key: 'Enter', does: 'Open it' },
  { key: 'Ctrl K', does: 'Search everything' },
  { key: '?', does: 'This list' },
];

function KeyList({ title, keys }: { readonly title: string; readonly keys: ReturnType<typeof boundKeys> }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2 text-sm font-semibold text-soft">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-block min-w-8 rounded-sm border border-line bg-sunk px-2 py-0.5 text-center font-text text-sm">
                {key.length === 1 ? key.toUpperCase() : key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys of this page and of every page. */
export function KeysDialog({ asked }: { /** How often it was asked for. */ readonly asked: number }) {
  const say = useTexts();
  useEffect(() => void openDialog(DIALOG), [asked]);
  const here = boundKeys();
  const taken = new Set(here.map(({ key }) => key));
  return (
    <Dialog id={DIALOG} title={say('Keys')}>
      <div className="grid gap-6 text-left">
        {here.length > 0 && <KeyList title={say('On this page')} keys={here} />}
        <KeyList title={say('Everywhere')} keys={everywhere.filter(({ key }) => !taken.has(key))} />
      </div>
    </Dialog>
  );
}
