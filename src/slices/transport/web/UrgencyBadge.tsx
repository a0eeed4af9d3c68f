import { Icon } from '#ui/icons/Icon.tsx';
import type { Urgency } from '#kernel/ghana/produce.ts';
import { Badge, type BadgeTone } from '#ui/display/Badge.tsx';

const LOOKS: Readonly<Record<Urgency, { readonly tone: BadgeTone; readonly word: string }>> = {
  standard: { tone: 'plain', word: 'Standard' },
  express: { tone: 'wait', word: 'Express' },
  urgent: { tone: 'bad', word: 'Urgent' },
};

/** How fast a delivery is wanted. */
export function UrgencyBadge({ urgency }: { readonly urgency: Urgency }) {
  const { tone, word } = LOOKS[urgency];
  return (
    <Badge tone={tone}>
      {urgency === 'urgent' && <Icon name="zap" />}
      {word}
    </Badge>
  );
}
