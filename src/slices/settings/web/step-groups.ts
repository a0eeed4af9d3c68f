import type { AMOUNTS } from '../domain/written-settings.ts';
import type { SettingsForm } from '../forms.ts';

/** The figures that are plain numbers, not amounts. */
export type NumberName = Exclude<keyof SettingsForm, keyof typeof AMOUNTS>;

export interface Shown {
  readonly name: NumberName;
  readonly label: string;
  readonly unit: string;
  readonly hint: string;
}

const CLASSES = [
  { key: 'perishable', label: 'Vegetables and fruits' },
  { key: 'keeping', label: 'Tubers and spices' },
  { key: 'dry', label: 'Grains and legumes' },
] as const;

const STEPS = [
  {
    key: 'Ready',
    label: 'To make ready',
    hint: 'After the confirmation, or the inspection; then the buyer gets everything back',
  },
  {
    key: 'Inspect',
    label: 'To inspect',
    hint: 'Then the buyer gets everything back, or it goes on where the farmer had asked',
  },
  { key: 'Accept', label: 'To find a transporter', hint: 'Then the buyer gets everything back' },
  { key: 'Collect', label: 'To collect', hint: 'After the acceptance; then another may, once' },
  { key: 'Late', label: 'To be late', hint: 'After the promised delivery; then a dispute is opened by itself' },
] as const;

/** The time of each step of a paid order, by how long the produce keeps. */
export const STEP_GROUPS: readonly {
  readonly title: string;
  readonly hint: string;
  readonly shown: readonly Shown[];
}[] = STEPS.map((step) => ({
  title: step.label,
  hint: step.hint,
  shown: CLASSES.map(({ key, label }) => ({
    name: `${key}${step.key}Hours` as const,
    label: `${step.label}: ${label}`,
    unit: 'hours',
    hint: '',
  })),
}));

export const DISPUTE_WINDOWS: readonly Shown[] = [
  {
    name: 'disputeEvidenceHours',
    label: 'To show evidence',
    unit: 'hours',
    hint: 'Then only administrators add to a dispute',
  },
  {
    name: 'disputeDecisionHours',
    label: 'To decide',
    unit: 'hours',
    hint: 'After that; then every administrator is notified',
  },
  {
    name: 'disputeEscalationHours',
    label: 'To decide at last',
    unit: 'hours',
    hint: 'Then delivered goods are paid, and money for others goes back',
  },
];
