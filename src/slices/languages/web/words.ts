import type { BadgeTone } from '#ui/display/Badge.tsx';
import { AREAS, type Area } from '#kernel/languages/language.ts';
import type { Option } from '#ui/forms/SelectBox.tsx';
import { STATES, type TranslationState } from '../domain/state.ts';

export const STATE_WORDS: Readonly<Record<TranslationState, { readonly label: string; readonly tone: BadgeTone }>> = {
  missing: { label: 'Missing', tone: 'plain' },
  draft: { label: 'Draft', tone: 'plain' },
  written: { label: 'Waits for approval', tone: 'wait' },
  approved: { label: 'Approved', tone: 'good' },
  outdated: { label: 'English has changed', tone: 'bad' },
};

export const RECORDING_WORDS = {
  missing: STATE_WORDS.missing,
  written: STATE_WORDS.written,
  approved: STATE_WORDS.approved,
  outdated: { label: 'Its words have changed', tone: 'bad' },
} as const;

export const AREA_WORDS: Readonly<Record<Area, string>> = {
  ussd: 'Phone menu',
  sms: 'Answers by SMS',
  notice: 'Notices by SMS',
  web: 'Pages',
};

export const ACT_WORDS = {
  written: 'Written',
  imported: 'Imported',
  approved: 'Approved',
  withdrawn: 'Approval withdrawn',
} as const;

export const areaFilters: readonly Option[] = [
  { value: '', label: 'All' },
  ...AREAS.map((value) => ({ value, label: AREA_WORDS[value] })),
];

export const stateFilters: readonly Option[] = [
  { value: '', label: 'All' },
  ...STATES.map((value) => ({ value, label: STATE_WORDS[value].label })),
];
