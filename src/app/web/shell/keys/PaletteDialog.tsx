import { useTexts } from '#ui/languages/use-texts.ts';
import { type ChangeEvent, type KeyboardEvent as TypedKey, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { type ResultGroup, resultGroups } from '#slices/search/web/result-items.ts';
import type { loader } from '#slices/search/web/SearchPage.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { openDialog } from '#ui/overlays/dialog-control.ts';
import { paths } from '#pages/paths/paths.ts';
import { movedBy } from './palette-keys.ts';
import { useGentleLoad } from '../use-gentle-load.ts';

const DIALOG = 'palette';
const LIST = 'palette-list';
const TYPING_PAUSE_MS = 150;

interface ChoicesProps {
  readonly groups: readonly ResultGroup[];
  /** Key of the line that Enter opens. */
  readonly chosen: string | undefined;
  readonly onOpen: (to: string) => void;
}

function Choices({ groups, chosen, onOpen }: ChoicesProps) {
  const say = useTexts();
  return (
    <div id={LIST} role="listbox" aria-label={say('Results')} className="grid max-h-[50dvh] gap-3 overflow-y-auto">
      {groups.map((group) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <p aria-hidden="true" className="px-3 text-xs font-semibold text-soft">
            {group.title}
          </p>
          {group.items.map((item) => (
            <div
              key={item.key}
              id={`palette-${item.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={item.key === chosen}
              onClick={() => onOpen(item.to)}
              onKeyDown={(event) => event.key === 'Enter' && onOpen(item.to)}
              className={cx(
                'grid min-h-11 cursor-pointer content-center rounded-md px-3 py-1.5',
                item.key === chosen ? 'bg-leaf-tint text-leaf-ink' : 'hover:bg-hover',
              )}
            >
              <span className="truncate font-semibold">{item.label}</span>
              {item.note && <span className="truncate text-sm text-soft">{item.note}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Search as one types, by keyboard alone. The same results are on the search page. */
export function PaletteDialog({ asked }: { /** How often it was asked for. */ readonly asked: number }) {
  const say = useTexts();
  const navigate = useNavigate();
  const fetcher = useFetcher<typeof loader>({ key: 'palette' });
  const { data, state } = fetcher;
  const load = useGentleLoad(fetcher);
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const groups = data ? resultGroups(data) : [];
  const items = groups.flatMap((group) => group.items);
  const chosen = items[at] ?? items[0];

  const latestLoad = useRef(load);
  latestLoad.current = load;
  useEffect(() => {
    if (!openDialog(DIALOG)) return;
    input.current?.select();
    latestLoad.current(paths.search({ q: input.current?.value }));
  }, [asked]);

  function type(event: ChangeEvent<HTMLInputElement>): void {
    const q = event.currentTarget.value;
    setAt(0);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => load(paths.search({ q })), TYPING_PAUSE_MS);
  }
  function press(event: TypedKey<HTMLInputElement>): void {
    const to = movedBy(
      event.key,
      Math.max(
        0,
        items.findIndex((item) => item.key === chosen?.key),
      ),
      items.length,
    );
    if (to === null) return;
    event.preventDefault();
    setAt(to);
    document.getElementById(`palette-${items[to]?.key}`)?.scrollIntoView({ block: 'nearest' });
  }
  function go(to: string): void {
    const dialog = document.getElementById(DIALOG);
    if (dialog instanceof HTMLDialogElement) dialog.close();
    void navigate(to);
  }
  return (
    <Dialog id={DIALOG} title={say('Search and go')}>
      <form
        role="search"
        action={paths.search()}
        onSubmit={(event) => {
          event.preventDefault();
          go(chosen?.to ?? paths.search({ q: input.current?.value }));
        }}
        className="grid gap-3"
      >
        <input
          ref={input}
          type="text"
          name="q"
          role="combobox"
          aria-label={say('Search orders, listings, people and pages')}
          aria-expanded={items.length > 0}
          aria-controls={LIST}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `palette-${chosen.key}`}
          autoComplete="off"
          maxLength={100}
          placeholder={say('Order number, product, person or page')}
          className="control"
          onChange={type}
          onKeyDown={press}
        />
        <p role="status" className={cx('px-3 text-sm text-soft', items.length > 0 && 'sr-only')}>
          {state === 'loading'
            ? say('Searching')
            : say(items.length === 0 ? 'Nothing found' : '{count} found', { count: items.length })}
        </p>
        <Choices groups={groups} chosen={chosen?.key} onOpen={go} />
      </form>
    </Dialog>
  );
}
