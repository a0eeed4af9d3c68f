import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import type { SubjectView } from '../views.ts';

/** What a conversation is about, in one line. */
export function SubjectLine({ subject }: { readonly subject: SubjectView }) {
  const say = useTexts();
  const icon = subject.kind === 'order' ? 'package' : 'sprout';
  return (
    <span className="flex min-w-0 items-center gap-1 text-xs font-medium text-soft">
      <Icon name={icon} className="size-3.5 shrink-0" />
      <span className="sr-only">{say(subject.kind === 'order' ? 'About order' : 'About')}</span>
      <span className="truncate">{subject.label}</span>
    </span>
  );
}
