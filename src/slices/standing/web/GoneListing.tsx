import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';

/** In place of the form: the product cannot be ordered any more. */
export function GoneListing() {
  const say = useTexts();
  return (
    <EmptyState
      title={say('This product is not for sale any more.')}
      action={<ButtonLink to={paths.marketplace()}>{say('Browse Marketplace')}</ButtonLink>}
    >
      {say('Nothing was ordered and nothing was paid. Other farmers may sell the same.')}
    </EmptyState>
  );
}
