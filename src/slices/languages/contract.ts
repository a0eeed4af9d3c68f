import { AREAS, TRANSLATED } from '#kernel/languages/language.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { fileResponse, moment, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { recordingEndpoints } from './contract-recordings.ts';
import { STATES } from './domain/state.ts';

export * from './contract-recordings.ts';

const language = z.enum(TRANSLATED, { error: 'Choose a language' });
const area = z.enum(AREAS, { error: 'Choose an area' });
const state = z.enum(STATES);
const count = z.int();

/** A message in a language, as its list shows it. */
const translationView = z.object({
  area,
  message: z.string(),
  english: z.string(),
  binding: z.boolean(),
  state,
  /** What is said now; null where English is. */
  said: z.string().nullable(),
  /** What waits for somebody to approve it. */
  written: z.string().nullable(),
  missed: count,
});
export type TranslationView = z.output<typeof translationView>;

const languageView = z.object({
  language,
  total: count,
  said: count,
  approved: count,
  waiting: count,
  /** How often a text fell back to English. */
  missed: count,
});
export type LanguageView = z.output<typeof languageView>;

const person = z.object({ name: z.string(), at: moment });

const versionView = z.object({
  act: z.enum(['written', 'imported', 'approved', 'withdrawn']),
  text: z.string(),
  by: z.string(),
  at: moment,
});

const translationDetail = translationView.extend({
  draft: z.string().nullable(),
  writtenBy: person.nullable(),
  /** The English that the writer saw, where it has changed since. */
  writtenFor: z.string().nullable(),
  approved: z.string().nullable(),
  approvedBy: person.nullable(),
  /** Whether the caller wrote what waits: another person approves it. */
  own: z.boolean(),
  /** The English with usual values, and what is said or waits, as a phone shows them. */
  preview: z.object({ english: z.string(), own: z.string().nullable() }),
  room: z.object({ septets: count, most: count }),
  versions: z.array(versionView),
});
export type TranslationDetail = z.output<typeof translationDetail>;

const TRANSLATORS = { who: ['admin'], permission: ['translations'] } as const;
const params = z.object({ language, area, message: z.string() });
const gone = { 'translation.not_found': 404 } as const;

/** An empty field of a form counts as left out. */
const left = z.literal('').transform(() => undefined);

export const listTranslations = defineEndpoint({
  ...TRANSLATORS,
  id: 'languages.list',
  method: 'GET',
  path: '/api/admin/translations',
  summary: 'The texts of plain phones in a language, by area and state, and how far each language is.',
  query: z.object({
    language: language.default('ak'),
    area: z.union([left, area]).optional(),
    state: z.union([left, state]).optional(),
    find: z.string().trim().max(80).default(''),
    /** How many to leave out, as the page before said. */
    cursor: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  output: z.object({
    languages: z.array(languageView),
    items: z.array(translationView),
    nextCursor: z.string().nullable(),
  }),
});

export const showTranslation = defineEndpoint({
  ...TRANSLATORS,
  id: 'languages.show',
  method: 'GET',
  path: '/api/admin/translations/{language}/{area}/{message}',
  summary: 'One text with its history and how it looks on a phone.',
  params,
  output: translationDetail,
  refusals: gone,
});

export const writeTranslation = defineEndpoint({
  ...TRANSLATORS,
  id: 'languages.write',
  method: 'PUT',
  path: '/api/admin/translations/{language}/{area}/{message}',
  summary: 'Writes a text, which waits for another person. What is approved is said until then.',
  audited: ['text'],
  params,
  body: z.strictObject({ text: requiredText('Write the text', 500) }),
  output: translationDetail,
  idempotency: 'accepted',
  refusals: { ...gone, 'translation.does_not_fit': 422 },
});

export const approveTranslation = defineEndpoint({
  ...TRANSLATORS,
  id: 'languages.approve',
  method: 'POST',
  path: '/api/admin/translations/{language}/{area}/{message}/approve',
  summary: 'Approves what another person wrote, as the caller read it: from then on it is said.',
  audited: ['text'],
  params,
  body: z.strictObject({ text: z.string().max(500), english: z.string().max(500) }),
  output: translationDetail,
  idempotency: 'accepted',
  refusals: {
    ...gone,
    'translation.own': 403,
    'translation.nothing_waits': 409,
    'translation.changed': 409,
    'translation.does_not_fit': 422,
  },
});

export const withdrawTranslation = defineEndpoint({
  ...TRANSLATORS,
  id: 'languages.withdraw',
  method: 'POST',
  path: '/api/admin/translations/{language}/{area}/{message}/withdraw',
  summary: 'Takes an approval back: the text is no longer said.',
  params,
  output: translationDetail,
  idempotency: 'accepted',
  refusals: { ...gone, 'translation.not_approved': 409 },
});

const format = z.enum(['po', 'xliff'], { error: 'Choose PO or XLIFF' });

export const exportTranslations = defineEndpoint({
  ...TRANSLATORS,
  id: 'languages.export',
  method: 'GET',
  path: '/api/admin/translation-files',
  summary: 'All texts of a language as a file for translators: gettext PO or XLIFF 2.0.',
  query: z.object({ language, format }),
  output: fileResponse,
  produces: 'file',
});

const FILE_BYTES = 2_000_000;

export const importTranslations = defineEndpoint({
  ...TRANSLATORS,
  id: 'languages.import',
  method: 'POST',
  path: '/api/admin/translation-files',
  summary:
    'Reads such a file: what differs from what is there is written, each waiting for another person. `apply` false only says what it would do.',
  audited: ['language', 'apply'],
  body: z.strictObject({
    language,
    format,
    file: z
      .string()
      .min(1, 'Choose a file')
      .max(FILE_BYTES / 2),
    apply: z.boolean(),
  }),
  output: z.object({
    same: count,
    changes: z.array(z.object({ area, message: z.string(), english: z.string(), text: z.string() })),
    refused: z.array(z.object({ name: z.string(), text: z.string(), problem: z.string() })),
    applied: z.boolean(),
  }),
  maxBytes: FILE_BYTES,
  refusals: { 'translation.no_file': 422 },
});

export const languageEndpoints = [
  listTranslations,
  showTranslation,
  writeTranslation,
  approveTranslation,
  withdrawTranslation,
  exportTranslations,
  importTranslations,
  ...recordingEndpoints,
] as const;
