import { useTexts } from '#ui/languages/use-texts.ts';
import { LOT_RULE } from './words.ts';

/** How a lot works, before anybody adds goods to one. */
export function LotRule() {
  const say = useTexts();
  return (
    <section aria-labelledby="lot-rule" className="grid gap-2 rounded-md bg-sunk p-4">
      <h2 id="lot-rule" className="font-bold">
        {say('How a lot works')}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        {LOT_RULE.map((line) => (
          <li key={line}>{say(line)}</li>
        ))}
      </ul>
    </section>
  );
}
