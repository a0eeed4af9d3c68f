import type { SenderWorld } from './sender-conformance.ts';

type Kept = { readonly reference: string; readonly address: string; readonly body: string };

/** Stands in for the table that the outbox keeps messages in: a reference that it knows changes nothing. */
export function outboxShelf() {
  const kept = new Map<string, Kept>();
  const state = { broken: false };
  const keep = async (messages: readonly Kept[]) => {
    if (state.broken) throw new Error('The shelf is broken.');
    for (const message of messages) if (!kept.has(message.reference)) kept.set(message.reference, message);
  };
  return { kept, state, keep };
}

/** The shelf as the world behind a sender. */
export function shelfWorld(
  address: (index: number) => string,
): Omit<SenderWorld, 'send'> & { keep(messages: readonly Kept[]): Promise<void> } {
  const { kept, state, keep } = outboxShelf();
  return {
    keep,
    received: async () => [...kept.values()].map(({ address: to, body }) => ({ to, text: body })),
    address,
    refusedAddress: null,
    breakDown: async () => {
      state.broken = true;
    },
    mend: async () => {
      state.broken = false;
    },
    close: async () => undefined,
  };
}
