import { useContext, useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { KeeperContext } from '#ui/outbox/keeper.ts';
import { outboxOf, type TakenAct } from '#ui/outbox/outbox.ts';
import { useKeptActs } from '#ui/outbox/use-outbox.ts';
import { keptFrom, messageFrom, type WaitingMessage } from './outbox.ts';

export interface Outbox {
  readonly waiting: readonly WaitingMessage[];
  /** False where the device could not keep it: then it is still to be sent. */
  send(message: WaitingMessage, name: string): Promise<boolean>;
  sendAgain(clientId: string): void;
  drop(clientId: string): void;
}

/** The person's waiting messages: they go out at once, or as soon as there is a network again, once each. */
export function useOutbox(): Outbox {
  const ownerId = useContext(KeeperContext);
  const acts = useKeptActs(ownerId);
  const navigate = useNavigate();
  const waiting = useMemo(() => acts.map(messageFrom).filter((message) => message !== null), [acts]);

  // The first message to somebody makes its conversation.
  const follow = useEffectEvent(async ({ act, to }: TakenAct) => {
    const message = messageFrom(act);
    if (message !== null && 'recipientId' in message.to && to !== null) await navigate(to, { replace: true });
  });
  useEffect(() => (ownerId === null ? undefined : outboxOf(ownerId).onTaken((taken) => follow(taken))), [ownerId]);

  return {
    waiting,
    async send(message, name) {
      if (ownerId === null) return false;
      try {
        await outboxOf(ownerId).keep(keptFrom(message, name));
      } catch {
        return false;
      }
      void outboxOf(ownerId).sendNow();
      return true;
    },
    sendAgain: (clientId) => void (ownerId && outboxOf(ownerId).sendAgain(clientId)),
    drop: (clientId) => void (ownerId && outboxOf(ownerId).remove(clientId)),
  };
}
