import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';

export interface AskFarmerProps {
  readonly farmerId: string;
  /** What it is about, where that is one listing. */
  readonly listingId?: string;
}

/** Starts a talk with the farmer; visitors sign in first and come back to it. Nobody asks themselves. */
export function AskFarmer({ farmerId, listingId }: AskFarmerProps) {
  const say = useTexts();
  const viewer = useViewer();
  if (viewer?.id === farmerId) return null;
  const talk = paths.messages({ to: farmerId, listing: listingId });
  return (
    <ButtonLink to={viewer === null ? paths.auth({ next: talk }) : talk} variant="secondary">
      <Icon name="message-circle" />
      {say('Ask the farmer')}
    </ButtonLink>
  );
}
