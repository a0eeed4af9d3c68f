import { useTexts } from '#ui/languages/use-texts.ts';
import { standingPaths } from '#pages/paths/standing-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';

/** To what is ordered again and again: by the buyer who looks, or of the farmer. */
export function RepeatedOrders({ role }: { readonly role: string }) {
  const say = useTexts();
  if (role === 'buyer')
    return (
      <ButtonLink to={standingPaths.all()} variant="secondary">
        {say('Standing Orders')}
      </ButtonLink>
    );
  if (role !== 'farmer') return null;
  return (
    <ButtonLink to={standingPaths.comingUp()} variant="secondary">
      {say('Coming Up')}
    </ButtonLink>
  );
}
