import type { Trouble } from './trouble.ts';

const LOST = 0.15;
const DOUBLED = 0.15;
const LATE = 0.15;
const LATE_MS = 8000;
const OUT_OF_ORDER_MS = 1500;
const ANSWER_WITHIN_MS = 2000;

/** A notice on its way: where to, and what. */
export interface Notice {
  readonly url: string;
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends notices: some never, some several times, some late, none in order. `mustArrive`: it is not lost. */
export function sendNotice(trouble: Trouble, notice: Notice, { mustArrive = false } = {}): void {
  if (!mustArrive && trouble.strikes(LOST)) return;
  const copies = trouble.strikes(DOUBLED) ? 3 : 1;
  for (let copy = 0; copy < copies; copy += 1) {
    const lateMs = trouble.strikes(LATE) ? LATE_MS : 0;
    setTimeout(() => void post(notice, mustArrive), lateMs + trouble.random() * OUT_OF_ORDER_MS);
  }
}

const AGAIN_MS = 3000;

/** A server that is being killed takes nothing; what must arrive is sent again, as providers do for days. */
async function post({ url, ...init }: Notice, mustArrive: boolean): Promise<void> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(() => null);
  if (mustArrive && response?.ok !== true) setTimeout(() => void post({ url, ...init }, mustArrive), AGAIN_MS);
}
