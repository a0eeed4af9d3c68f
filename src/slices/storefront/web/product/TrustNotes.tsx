import { Icon } from '#ui/icons/Icon.tsx';

const ICONS = ['hand-coins', 'clipboard-check', 'truck'] as const;

/** What protects the buyer. */
export function TrustNotes({
  notes,
}: {
  readonly notes: readonly { readonly title: string; readonly text: string }[];
}) {
  return (
    <aside aria-label="How your purchase is protected" className="rounded-lg bg-sunk p-5">
      <ul className="grid gap-5">
        {ICONS.map((icon, index) => (
          <li key={index} className="grid grid-cols-[auto_1fr] gap-x-3.5">
            <Icon name={icon} className="row-span-2 mt-0.5 size-6 text-leaf-ink" />
            <p className="font-semibold">{notes[index]?.title}</p>
            <p className="text-sm text-soft">{notes[index]?.text}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
