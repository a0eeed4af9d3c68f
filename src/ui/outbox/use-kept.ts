import { useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { KeptAct, NewAct } from './kept-act.ts';
import { KeeperContext } from './keeper.ts';
import { unsentHere } from './unsent.ts';

/** How a form says that what is done with it may wait on the phone. Never one that pays, releases money or signs in. */
export interface KeptForm {
  /** What it is, in words of its person: 'Confirm order FG-261125-7KQ2MX'. */
  readonly label: string;
  /** What it is about, such as an order's id: acts about the same thing are sent one after the other. */
  readonly thing: string;
  /** Whether it can be done only once: while it waits, nobody is asked again. */
  readonly once?: boolean;
  /** The button that empties the form while what was written waits, where many are written: 'Report another price'. */
  readonly another?: string;
}

export interface KeptFormOptions {
  readonly intent: string;
  readonly hidden: Readonly<Record<string, string>>;
}

const SECRET = /password/i;

/** Fetched when it is needed: most forms are sent at once. */
const loadOutbox = () => import('./outbox.ts');

function actFrom(
  { label, thing }: KeptForm,
  form: HTMLFormElement,
  { submitter, page, ...options }: KeptFormOptions & { readonly submitter: HTMLElement | null; readonly page: string },
): NewAct {
  const fields = [...new FormData(form, submitter)].filter(
    ([name, value]) => name !== 'formId' && !SECRET.test(name) && (typeof value === 'string' || value.size > 0),
  );
  const [, key = ''] = fields.find(([name]) => name === 'requestKey') ?? [];
  return { id: typeof key === 'string' ? key : '', label, thing, page, fields, form: options };
}

/** Keeps what a form sends on the phone where there is no network, until the server has it. */
export function useKept(wanted: KeptForm | undefined, { intent, hidden }: KeptFormOptions) {
  const ownerId = useContext(KeeperContext);
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const [keptId, setKeptId] = useState<string | null>(null);
  const [acts, setActs] = useState<readonly KeptAct[]>([]);
  const [noRoom, setNoRoom] = useState(false);
  const keeps = wanted !== undefined && ownerId !== null;

  useEffect(() => {
    if (!keeps || (keptId === null && unsentHere() === 0)) return undefined;
    let stop: (() => void) | null = () => undefined;
    void loadOutbox().then(async ({ outboxOf }) => {
      const outbox = outboxOf(ownerId);
      await outbox.open();
      if (stop === null) return;
      const look = () => setActs(outbox.acts());
      stop = outbox.watch(look);
      look();
    });
    return () => {
      stop?.();
      stop = null;
    };
  }, [keeps, ownerId, keptId]);

  async function put(form: HTMLFormElement, submitter: HTMLElement | null, state: 'waiting' | 'sending') {
    if (wanted === undefined || ownerId === null) return null;
    const act = actFrom(wanted, form, { submitter, page, intent, hidden });
    const { outboxOf } = await loadOutbox();
    return outboxOf(ownerId).keep(act, state);
  }

  return {
    keeps,
    label: wanted?.label,
    another: wanted?.another,
    noRoom,
    /** What was done here and waits. */
    waits: acts.some(
      (act) =>
        act.state === 'waiting' &&
        (act.id === keptId || (wanted?.once === true && act.thing === wanted.thing && act.form?.intent === intent)),
    ),
    /** Shows the form again, for the next one. */
    begin: () => setKeptId(null),
    /** Writes it down instead of sending it; says whether that worked. */
    async keep(form: HTMLFormElement, submitter: HTMLElement | null): Promise<boolean> {
      try {
        const act = await put(form, submitter, 'waiting');
        setKeptId(act?.id ?? null);
        setNoRoom(false);
        return true;
      } catch {
        setNoRoom(true);
        return false;
      }
    },
    /** Writes it down while its page sends it, in case the page is closed or the network drops before the answer. */
    async note(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
      if (!form.elements.namedItem('requestKey')) return;
      await put(form, submitter, 'sending').catch(() => null);
    },
  };
}
