import { useTexts } from '#ui/languages/use-texts.ts';
import { Avatar } from '#ui/display/Avatar.tsx';

export interface FaceProps {
  readonly name: string;
  readonly online: boolean;
}

/** Somebody's initials, with a green dot while they have a page of Farmgate open. */
export function Face({ name, online }: FaceProps) {
  const say = useTexts();
  const [firstName, ...rest] = name.split(' ');
  return (
    <span className="relative shrink-0">
      <Avatar firstName={firstName} lastName={rest.at(-1)} />
      {online && (
        <span className="absolute -right-0.5 -bottom-0.5 size-3.5 rounded-full border-2 border-card bg-leaf">
          <span className="sr-only">{say('Online')}</span>
        </span>
      )}
    </span>
  );
}
