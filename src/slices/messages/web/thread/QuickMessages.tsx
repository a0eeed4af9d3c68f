import { useTexts } from '#ui/languages/use-texts.ts';
import { quickMessages } from '../words.ts';

export interface QuickMessagesProps {
  readonly role: string;
  readonly onPick: (words: string) => void;
}

/** What this role often says, in one row. With scripts a choice goes into the box; without, it is sent at once. */
export function QuickMessages({ role, onPick }: QuickMessagesProps) {
  const say = useTexts();
  return (
    <div
      role="group"
      aria-label={say('Quick messages')}
      className="flex gap-2 overflow-x-auto px-3 pt-2.5 pb-1.5 [scrollbar-width:none] sm:px-4"
    >
      {quickMessages(role).map((words) => (
        <button
          key={words}
          name="quick"
          value={words}
          className="min-h-11 shrink-0 rounded-full border border-line bg-paper px-3.5 text-sm whitespace-nowrap hover:bg-hover sm:min-h-9"
          onClick={(event) => {
            event.preventDefault();
            onPick(words);
          }}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
