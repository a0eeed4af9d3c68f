import { useTexts } from '#ui/languages/use-texts.ts';
import { Said } from '#ui/languages/Said.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { visitWords } from '../domain/visit.ts';
import type { ClaimView } from '../views.ts';

/** Who means to look at goods, and when or until when. */
export function ClaimLine({ claim }: { readonly claim: ClaimView }) {
  const say = useTexts();
  if (claim.visit) {
    const time = visitWords(claim.visit);
    return claim.mine
      ? say('You visit on {time}', { time })
      : say('{name} visits on {time}', { name: claim.inspectorName, time });
  }
  return (
    <Said
      text={claim.mine ? 'Yours until {time}' : 'Claimed by {name} until {time}'}
      values={{ name: claim.inspectorName, time: <DateTime value={claim.lapsesAt} /> }}
    />
  );
}
