import { ClipboardCheck, HandCoins, Truck } from 'lucide-react';

const notes = [
  {
    icon: HandCoins,
    title: 'Your money waits in escrow',
    text: 'You pay with Mobile Money. The farmer is paid after you confirm that the produce has arrived.',
  },
  {
    icon: ClipboardCheck,
    title: 'Ask for an inspection',
    text: 'At checkout you can have the goods looked at before they leave the farm. If they fail, you get all your money back.',
  },
  {
    icon: Truck,
    title: 'Followed on the way',
    text: 'The delivery fee is shown before you pay, by road distance and weight. You see who carries it and where it is.',
  },
] as const;

/** What protects the buyer. */
export function TrustNotes() {
  return (
    <aside aria-label="How your purchase is protected" className="rounded-lg bg-sunk p-5">
      <ul className="grid gap-5">
        {notes.map((note) => (
          <li key={note.title} className="grid grid-cols-[auto_1fr] gap-x-3.5">
            <note.icon aria-hidden="true" className="row-span-2 mt-0.5 size-6 text-leaf-ink" />
            <p className="font-semibold">{note.title}</p>
            <p className="text-sm text-soft">{note.text}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
