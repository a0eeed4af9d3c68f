import type { Api } from '#wire/api.ts';
import { z } from 'zod';
import { acceptRequest, setDeliveryStatus } from '../contract.ts';
import { DELIVERY_STEPS } from '../domain/delivery.ts';
import { REQUEST_ACCEPTED, STATUS_UPDATED } from './words.ts';

const act = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('accept'), id: z.uuid() }),
  z.object({ intent: z.literal('advance'), id: z.uuid(), to: z.enum(DELIVERY_STEPS) }),
]);
type DeliveryActSent = z.output<typeof act>;

/** What a button of the page asks for, or null when it is none of them. */
export function readAct(form: FormData): DeliveryActSent | null {
  return act.safeParse(Object.fromEntries(form)).data ?? null;
}

/** Does it, and says what to tell. */
export async function perform(api: Api, asked: DeliveryActSent, idempotencyKey: string) {
  const call = { params: { id: asked.id }, idempotencyKey };
  if (asked.intent === 'accept') {
    await api.call(acceptRequest, call);
    return REQUEST_ACCEPTED;
  }
  await api.call(setDeliveryStatus, { ...call, body: { status: asked.to } });
  return STATUS_UPDATED;
}
