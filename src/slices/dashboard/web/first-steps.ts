import { paths } from '#pages/paths/paths.ts';
import { identityStep, inTurn } from '#parts/first-steps.ts';
import type { FirstStep } from '#parts/FirstSteps.tsx';
import type { OwnListing } from '#slices/catalogue/views.ts';
import type { Viewer } from '#wire/viewer.ts';

export interface FarmerSoFar {
  readonly kycStatus: Viewer['kycStatus'];
  readonly listings: readonly Pick<OwnListing, 'status'>[];
  readonly isOnSale: boolean;
}

function listingStep({ listings }: FarmerSoFar): FirstStep {
  const title = 'List what you grow';
  if (listings.length === 0)
    return {
      title,
      text: 'A photo, how much there is, and your price.',
      state: 'now',
      action: { to: paths.newListing(), label: 'Create your first listing' },
    };
  if (listings.every(({ status }) => status === 'draft' || status === 'rejected'))
    return {
      title,
      text: 'Your listing is not sent for review yet.',
      state: 'now',
      action: { to: paths.listings(), label: 'Open my listings' },
    };
  if (listings.every(({ status }) => status !== 'approved'))
    return { title, text: 'Buyers see it once it is reviewed.', state: 'waits' };
  return { title, text: '', state: 'done' };
}

/** What leads a farmer to the first sale. One of them at most is the next one. */
export function farmerSteps(soFar: FarmerSoFar): readonly FirstStep[] {
  const listing = listingStep(soFar);
  const identity = identityStep(
    soFar.kycStatus,
    'A photo of your Ghana Card. Buyers see that you were checked, never the card.',
  );
  const isReady = soFar.isOnSale && listing.state === 'done' && identity.state === 'done';
  const order: FirstStep = {
    title: 'Take your first order',
    text: isReady
      ? 'You are on the market. We tell you at once when somebody orders.'
      : 'The buyer pays first, and the money waits in escrow until the goods arrive.',
    state: isReady ? 'now' : 'later',
    action: { to: paths.listings({ status: 'approved' }), label: 'Open my listings' },
  };
  return inTurn([listing, identity, order]);
}

/** What leads a buyer to the first order. */
export const BUYER_STEPS: readonly FirstStep[] = [
  {
    title: 'Choose produce',
    text: 'Straight from farmers, by the kilogram or in bags of true weight.',
    state: 'now',
    action: { to: paths.marketplace(), label: 'Browse Marketplace' },
  },
  { title: 'Pay by mobile money or card', text: 'The money waits in escrow. Nobody can take it.', state: 'later' },
  {
    title: 'Confirm what arrived',
    text: 'Then the farmer is paid. If something is wrong, say so first.',
    state: 'later',
  },
];
