import type { Category } from '#kernel/ghana/produce.ts';

const RUSHED = { least: 4, most: 336 } as const;

/** How long each step of a paid order may take, in hours, by how fast the produce loses its worth. */
export const STEP_BOUNDS = {
  perishableReadyHours: { ...RUSHED, standard: 24 },
  keepingReadyHours: { ...RUSHED, standard: 48 },
  dryReadyHours: { ...RUSHED, standard: 72 },
  perishableInspectHours: { ...RUSHED, standard: 24 },
  keepingInspectHours: { ...RUSHED, standard: 36 },
  dryInspectHours: { ...RUSHED, standard: 48 },
  perishableAcceptHours: { ...RUSHED, standard: 24 },
  keepingAcceptHours: { ...RUSHED, standard: 36 },
  dryAcceptHours: { ...RUSHED, standard: 48 },
  perishableCollectHours: { ...RUSHED, standard: 12 },
  keepingCollectHours: { ...RUSHED, standard: 24 },
  dryCollectHours: { ...RUSHED, standard: 36 },
  perishableLateHours: { ...RUSHED, standard: 12 },
  keepingLateHours: { ...RUSHED, standard: 24 },
  dryLateHours: { ...RUSHED, standard: 48 },
  disputeEvidenceHours: { ...RUSHED, standard: 48 },
  disputeDecisionHours: { ...RUSHED, standard: 72 },
  disputeEscalationHours: { ...RUSHED, standard: 48 },
} as const;

export type StepSettings = Readonly<Record<keyof typeof STEP_BOUNDS, number>>;

export const STANDARD_STEPS: StepSettings = {
  perishableReadyHours: STEP_BOUNDS.perishableReadyHours.standard,
  keepingReadyHours: STEP_BOUNDS.keepingReadyHours.standard,
  dryReadyHours: STEP_BOUNDS.dryReadyHours.standard,
  perishableInspectHours: STEP_BOUNDS.perishableInspectHours.standard,
  keepingInspectHours: STEP_BOUNDS.keepingInspectHours.standard,
  dryInspectHours: STEP_BOUNDS.dryInspectHours.standard,
  perishableAcceptHours: STEP_BOUNDS.perishableAcceptHours.standard,
  keepingAcceptHours: STEP_BOUNDS.keepingAcceptHours.standard,
  dryAcceptHours: STEP_BOUNDS.dryAcceptHours.standard,
  perishableCollectHours: STEP_BOUNDS.perishableCollectHours.standard,
  keepingCollectHours: STEP_BOUNDS.keepingCollectHours.standard,
  dryCollectHours: STEP_BOUNDS.dryCollectHours.standard,
  perishableLateHours: STEP_BOUNDS.perishableLateHours.standard,
  keepingLateHours: STEP_BOUNDS.keepingLateHours.standard,
  dryLateHours: STEP_BOUNDS.dryLateHours.standard,
  disputeEvidenceHours: STEP_BOUNDS.disputeEvidenceHours.standard,
  disputeDecisionHours: STEP_BOUNDS.disputeDecisionHours.standard,
  disputeEscalationHours: STEP_BOUNDS.disputeEscalationHours.standard,
};

const CLASSES: Readonly<Record<Category, 'perishable' | 'keeping' | 'dry'>> = {
  vegetables: 'perishable',
  fruits: 'perishable',
  tubers: 'keeping',
  spices: 'keeping',
  grains: 'dry',
  legumes: 'dry',
};

/** The steps whose time depends on the produce; `Late`: how long after the promised delivery somebody looks into it. */
export type Step = 'Ready' | 'Inspect' | 'Accept' | 'Collect' | 'Late';

/** How many hours a step may take for this produce. */
export function stepHours(settings: StepSettings, step: Step, category: Category): number {
  return settings[`${CLASSES[category]}${step}Hours`];
}
