import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { EMOJI_GROUPS } from './emoji.ts';

/** Signs to choose from; loaded when it is opened first. */
export function EmojiPicker({ onPick }: { readonly onPick: (sign: string) => void }) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <div role="group" aria-label={say('Emoji')} className="max-h-56 overflow-y-auto border-b border-line px-3 py-2">
      {EMOJI_GROUPS.map((group) => (
        <div key={group.title} className="pb-2">
          <p className="py-1 text-xs font-semibold text-soft">{nameOf(group.title)}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))]">
            {group.emoji.map(({ sign, name }) => (
              <button
                key={sign}
                type="button"
                aria-label={name}
                title={name}
                className="grid size-11 place-items-center rounded-md text-xl hover:bg-hover"
                onClick={() => onPick(sign)}
              >
                {sign}
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
