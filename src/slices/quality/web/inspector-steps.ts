import { paths } from '#pages/paths/paths.ts';
import { identityStep, inTurn } from '#parts/first-steps.ts';
import type { FirstStep } from '#parts/FirstSteps.tsx';
import type { Viewer } from '#wire/viewer.ts';

export interface InspectorSoFar {
  readonly kycStatus: Viewer['kycStatus'];
  /** How many goods wait for an inspector. */
  readonly waiting: number;
  /** The most urgent of them. */
  readonly first: string | null;
}

/** What leads an inspector to the first report. */
export function inspectorSteps({ kycStatus, waiting, first }: InspectorSoFar): readonly FirstStep[] {
  const choice: FirstStep = {
    title: 'Choose goods to look at',
    text: waiting === 0 ? 'None wait just now. We notify you when some come.' : 'The most urgent come first.',
    state: kycStatus === 'under_review' ? 'later' : 'now',
  };
  return inTurn([
    identityStep(kycStatus, 'A photo of your professional certificate.'),
    first === null
      ? choice
      : { ...choice, action: { to: paths.qualityInspector({ item: first }), label: 'Open the most urgent' } },
    {
      title: 'Send your report',
      text: 'With a photo and a score. The farmer and the buyer read it at once.',
      state: 'later',
    },
  ]);
}
