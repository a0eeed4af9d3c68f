import { useTexts } from '#ui/languages/use-texts.ts';
import type { WebText } from '#kernel/languages/texts/en-web.ts';
import { Icon } from '#ui/icons/Icon.tsx';

const ICONS = ['hand-coins', 'clipboard-check', 'truck'] as const;

/** What protects the buyer. */
export function TrustNotes({
  notes,
}: {
  readonly notes: readonly { readonly title: WebText; readonly text: WebText }[];
}) {
  const say = useTexts();
  return (
    <aside aria-label={say('How your purchase is protected')} className="rounded-lg bg-sunk p-5">
      <ul className="grid gap-5">
        {notes.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3.5">
            <Icon name={ICONS[index] ?? 'truck'} className="row-span-2 mt-0.5 size-6 text-leaf-ink" />
            <p className="font-semibold">{say(title)}</p>
            <p className="text-sm text-soft">{say(text)}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
