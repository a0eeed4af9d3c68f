import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Badge, type BadgeTone } from '#ui/display/Badge.tsx';
import type { Priority } from '../domain/priority.ts';
import { PRIORITY_WORDS } from './words.ts';

const TONES: Readonly<Record<Priority, BadgeTone>> = { urgent: 'bad', high: 'wait', medium: 'active', low: 'plain' };

/** How soon goods must be looked at. */
export function PriorityBadge({ priority }: { readonly priority: Priority }) {
  const say = useTexts();
  return (
    <Badge tone={TONES[priority]}>
      {priority === 'urgent' && <Icon name="zap" />}
      <span className="sr-only">{say('Priority')} </span>
      {say(PRIORITY_WORDS[priority])}
    </Badge>
  );
}
