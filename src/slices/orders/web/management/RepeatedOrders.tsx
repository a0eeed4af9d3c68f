import { standingPaths } from '#pages/paths/standing-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';

/** To what is ordered again and again: by the buyer who looks, or of the farmer. */
export function RepeatedOrders({ role }: { readonly role: string }) {
  if (role === 'buyer')
    return (
      <ButtonLink to={standingPaths.all()} variant="secondary">
        Standing Orders
      </ButtonLink>
    );
  if (role !== 'farmer') return null;
  return (
    <ButtonLink to={standingPaths.comingUp()} variant="secondary">
      Coming Up
    </ButtonLink>
  );
}
