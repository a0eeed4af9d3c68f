import { id, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { DELIVERY_STATES } from './domain/delivery.ts';
import { CHANNELS, TOPICS } from './domain/topics.ts';

const channel = z.enum(CHANNELS);
const state = z.enum(DELIVERY_STATES);
const topic = z.enum(TOPICS);
const count = z.number().int().min(0);

/** One notice as its receiver sees it. */
export const notice = z.object({
  id,
  kind: z.string(),
  topic,
  title: z.string(),
  text: z.string(),
  link: z.string(),
  action: z.string(),
  at: moment,
  readAt: moment.nullable(),
  deliveries: z.array(z.object({ channel, state })),
  /** Addresses of recordings that say it in the language of the caller, one after the other; none where one lacks. */
  spoken: z.array(z.string()),
});
export type NoticeView = z.infer<typeof notice>;

/** Counted up to 100. */
export const unreadCount = z.object({ count: count.max(100) });

/** `locked`: always told, there is no choice. */
export const choice = z.object({ topic, sms: z.boolean(), email: z.boolean(), push: z.boolean(), locked: z.boolean() });
export const choices = z.array(choice);
export type ChoiceView = z.infer<typeof choice>;

/** Push stays as it is where it is left out. */
const channels = z.strictObject({ sms: z.boolean(), email: z.boolean(), push: z.boolean().optional() });

/** Only the topics that leave a choice; others are unknown fields. */
export const choicesBody = z.strictObject({
  messages: channels.optional(),
  requests: channels.optional(),
  community: channels.optional(),
});

/** A browser that shows notices. `current`: the one that asks. */
const pushDevice = z.object({
  id,
  device: z.string(),
  current: z.boolean(),
  createdAt: moment,
  /** When a message reached its push service last. */
  usedAt: moment.nullable(),
});
export type PushDevice = z.infer<typeof pushDevice>;

/** `publicKey`: what a browser subscribes to; null where push is off. */
export const pushDevices = z.object({ publicKey: z.string().nullable(), devices: z.array(pushDevice) });
export type PushDevices = z.infer<typeof pushDevices>;

/** One message on its way out, as administrators see it. The body of a secret one is empty. */
export const delivery = z.object({
  id,
  kind: z.string(),
  channel,
  state,
  name: z.string(),
  address: z.string(),
  subject: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  secret: z.boolean(),
  segments: count.nullable(),
  attempts: count,
  provider: z.string().nullable(),
  failure: z.string().nullable(),
  /** What its provider took for it, as 'GHS 0.03'; null where that is not said. */
  cost: z.string().nullable(),
  createdAt: moment,
  /** When it is tried next, while it waits. */
  dueAt: moment.nullable(),
  sentAt: moment.nullable(),
  doneAt: moment.nullable(),
  actions: z.array(z.enum(['send_again'])),
});
export type DeliveryView = z.infer<typeof delivery>;

export const outboxSummary = z.object({
  smsProvider: z.string(),
  mailProvider: z.string(),
  waiting: count,
  held: count,
  failedLastWeek: count,
});
export type OutboxSummary = z.infer<typeof outboxSummary>;

/** All texts of one kind, filled with its sample. */
export const preview = z.object({
  kind: z.string(),
  topic,
  about: z.string(),
  waits: z.boolean(),
  secret: z.boolean(),
  title: z.string(),
  text: z.string(),
  sms: z.object({ text: z.string(), segments: count }).nullable(),
  mail: z.object({ subject: z.string(), text: z.string() }).nullable(),
  action: z.string(),
});
export type Preview = z.infer<typeof preview>;
