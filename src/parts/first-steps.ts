import { paths } from '#pages/paths/paths.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { FirstStep } from './FirstSteps.tsx';

const KNOWN: Readonly<Record<Viewer['kycStatus'], Pick<FirstStep, 'state' | 'text'>>> = {
  pending: { state: 'now', text: '' },
  under_review: { state: 'waits', text: 'You will get a message when it is done.' },
  approved: { state: 'done', text: '' },
  rejected: { state: 'now', text: 'Your documents were not accepted. Read why, and send them again.' },
};

/** Showing who one is, which every role but buyers begins with. `papers` says what is asked for. */
export function identityStep(kycStatus: Viewer['kycStatus'], papers: string): FirstStep {
  const known = KNOWN[kycStatus];
  return {
    title: 'Show who you are',
    text: known.text || papers,
    state: known.state,
    action: { to: paths.kyc(), label: kycStatus === 'rejected' ? 'See what to change' : 'Submit documents' },
  };
}

/** The steps with all that come after the next one left for later. */
export function inTurn(steps: readonly FirstStep[]): readonly FirstStep[] {
  const next = steps.findIndex(({ state }) => state === 'now');
  return steps.map((step, index) =>
    index > next && next >= 0 && step.state === 'now' ? { ...step, state: 'later' } : step,
  );
}
