import { optionalText, requiredText, titleText } from '#wire/fields.ts';
import { z } from 'zod';
import { DISCUSSION_CATEGORIES, EVENT_CATEGORIES, MOST_EVENT_DAYS, REPORT_REASONS } from './domain/kinds.ts';
import { LONGEST_TAG, MOST_TAGS, TAG_FORM, tidyTag } from './domain/tags.ts';

const LONGEST_BODY = 8000;
const LONGEST_TITLE = 160;
const MOST_SPECIALTIES = 6;

const title = requiredText('Write a title', LONGEST_TITLE);
const body = requiredText('Write something', LONGEST_BODY);
const tag = z
  .string()
  .max(60, 'A tag is too long')
  .transform(tidyTag)
  .pipe(
    z
      .string()
      .max(LONGEST_TAG, `A tag has at most ${LONGEST_TAG} letters`)
      .regex(TAG_FORM, 'A tag holds letters, digits and dashes'),
  );
const tags = z
  .array(tag)
  .max(MOST_TAGS, `At most ${MOST_TAGS} tags`)
  .default([])
  .transform((given) => [...new Set(given)]);

export const postText = z.strictObject({ body });

export const discussionBody = z.strictObject({
  title,
  body,
  category: z.enum(DISCUSSION_CATEGORIES, { error: 'Choose a category' }),
  tags,
});

export const questionBody = z.strictObject({ title, body });

/** A moment; forms send Accra time, which is UTC, without its seconds and zone. */
const WHEN = 'Choose a day and time';
const localMoment = z
  .string({ error: WHEN })
  .trim()
  .transform((text) => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00Z` : text))
  .pipe(z.iso.datetime({ error: WHEN }));

const AN_ADDRESS = 'Write an address that begins with https://';
/** Marks that turn the direction of text make an address look like another; a name before the host does too. */
const DECEIVING = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff<>"\s]|^https:\/\/[^/]*@/;

const webAddress = z
  .union([
    z.literal(''),
    z
      .url({ protocol: /^https$/, error: AN_ADDRESS })
      .max(500)
      .refine((text) => !DECEIVING.test(text), AN_ADDRESS),
  ])
  .optional()
  .transform((text) => (text === '' ? undefined : text));

const eventFields = z.strictObject({
  title,
  description: body,
  category: z.enum(EVENT_CATEGORIES, { error: 'Choose a category' }),
  date: localMoment,
  endsAt: localMoment,
  location: requiredText('Say where it is', 200),
  isOnline: z.boolean().default(false),
  onlineLink: webAddress,
  organizer: optionalText(120),
  capacity: z
    .number({ error: 'Write a whole number' })
    .int('Write a whole number')
    .min(1, 'At least 1')
    .max(100_000, 'At most 100,000')
    .optional(),
});

function dayCount(event: { readonly date: string; readonly endsAt: string }): number {
  return (Date.parse(event.endsAt) - Date.parse(event.date)) / 86_400_000;
}

export const eventBody = eventFields
  .refine((event) => dayCount(event) > 0, { path: ['endsAt'], message: 'It ends before it begins' })
  .refine((event) => dayCount(event) <= MOST_EVENT_DAYS, {
    path: ['endsAt'],
    message: `An event lasts at most ${MOST_EVENT_DAYS} days`,
  })
  .refine((event) => event.isOnline || event.onlineLink === undefined, {
    path: ['onlineLink'],
    message: 'Only online events have a link',
  });

export const applicationBody = z.strictObject({
  title: titleText('Say what you are, such as Agronomist', 80),
  about: requiredText('Say what you know and how you learned it', 1500),
  specialties: z
    .array(requiredText('Name a specialty', 40), { error: 'Name at least one specialty' })
    .min(1, 'Name at least one specialty')
    .max(MOST_SPECIALTIES, `At most ${MOST_SPECIALTIES} specialties`),
});

export const reportBody = z.strictObject({
  reason: z.enum(REPORT_REASONS, { error: 'Say what is wrong' }),
  note: optionalText(500),
});

export const decisionBody = z.strictObject({
  outcome: z.enum(['hidden', 'kept'], { error: 'Hide it or keep it' }),
  reason: requiredText('Give a reason', 500),
});

export const verdictBody = z.strictObject({ approved: z.boolean(), reason: optionalText(500) });

export type DiscussionBody = z.output<typeof discussionBody>;
export type EventBody = z.output<typeof eventBody>;
