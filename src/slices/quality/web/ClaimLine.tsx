import { DateTime } from '#ui/display/DateTime.tsx';
import { visitWords } from '../domain/visit.ts';
import type { ClaimView } from '../views.ts';

/** Who means to look at goods, and when or until when. */
export function ClaimLine({ claim }: { readonly claim: ClaimView }) {
  const who = claim.mine ? 'You' : claim.inspectorName;
  if (claim.visit) {
    return (
      <>
        {claim.mine ? 'You visit' : `${who} visits`} on {visitWords(claim.visit)}
      </>
    );
  }
  return (
    <>
      {claim.mine ? 'Yours' : `Claimed by ${who}`} until <DateTime value={claim.lapsesAt} />
    </>
  );
}
