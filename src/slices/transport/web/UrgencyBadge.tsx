import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { Urgency } from '#kernel/ghana/produce.ts';
import { Badge, type BadgeTone } from '#ui/display/Badge.tsx';

const LOOKS = {
  standard: { tone: 'plain', word: 'Standard' },
  express: { tone: 'wait', word: 'Express' },
  urgent: { tone: 'bad', word: 'Urgent' },
} as const satisfies Readonly<Record<Urgency, { readonly tone: BadgeTone; readonly word: string }>>;

/** How fast a delivery is wanted. */
export function UrgencyBadge({ urgency }: { readonly urgency: Urgency }) {
  const say = useTexts();
  const { tone, word } = LOOKS[urgency];
  return (
    <Badge tone={tone}>
      {urgency === 'urgent' && <Icon name="zap" />}
      {say(word)}
    </Badge>
  );
}
