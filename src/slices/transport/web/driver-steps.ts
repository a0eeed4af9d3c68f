import type { Say } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { identityStep, inTurn } from '#parts/first-steps.ts';
import type { FirstStep } from '#parts/FirstSteps.tsx';
import type { Viewer } from '#wire/viewer.ts';

export interface DriverSoFar {
  readonly kycStatus: Viewer['kycStatus'];
  /** How many deliveries wait for a driver; null while nobody counted them. */
  readonly requestCount: number | null;
}

function waitingWords(count: number | null, say: Say): string {
  if (count === null || count === 0) return say('None waits just now. We tell you when one comes.');
  return say('{count, plural, one {One waits for a driver.} other {# wait for a driver.}}', { count });
}

/** What leads a driver to the first fee. */
export function driverSteps({ kycStatus, requestCount }: DriverSoFar, say: Say): readonly FirstStep[] {
  return inTurn([
    identityStep(kycStatus, 'A photo of your Ghana Card or driver’s licence.'),
    {
      title: 'Take a delivery',
      text: waitingWords(requestCount, say),
      state: kycStatus === 'under_review' ? 'later' : 'now',
      action: { to: paths.transportDashboard({ tab: 'requests' }), label: 'Delivery Requests' },
    },
    {
      title: 'Hand it over and be paid',
      text: 'The customer tells you a code at the door. Your fee waits in escrow until then.',
      state: 'later',
    },
  ]);
}
