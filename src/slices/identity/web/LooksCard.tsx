import { Said } from '#ui/languages/Said.tsx';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { LookView } from '../contract-see-as.ts';
import { HELP_WORDS } from '../domain/see-as.ts';

/** When our team looked at somebody's pages to help them. */
export function LooksCard({ looks }: { readonly looks: readonly LookView[] }) {
  const say = useTexts();
  const nameOf = useNames();
  return (
    <Card title={say('Who looked at your account')}>
      {looks.length === 0 ? (
        <p className="text-soft">{say('Nobody of our team has looked at your pages within the last year.')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {looks.map((look) => (
            <li key={look.id} className="py-2">
              {say('A colleague of our team, to help you with {matter}', { matter: nameOf(HELP_WORDS[look.category]) })}
              <span className="block text-sm text-soft">
                <Said
                  text="{start} to {end}"
                  values={{
                    start: <DateTime value={look.startedAt} />,
                    end: <DateTime value={look.endedAt} show="time" />,
                  }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
