import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { LookView } from '../contract-see-as.ts';
import { HELP_WORDS } from '../domain/see-as.ts';

/** When our team looked at somebody's pages to help them. */
export function LooksCard({ looks }: { readonly looks: readonly LookView[] }) {
  return (
    <Card title="Who looked at your account">
      {looks.length === 0 ? (
        <p className="text-soft">Nobody of our team has looked at your pages within the last year.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {looks.map((look) => (
            <li key={look.id} className="py-2">
              A colleague of our team, to help you with {HELP_WORDS[look.category]}{' '}
              <span className="block text-sm text-soft">
                <DateTime value={look.startedAt} /> to <DateTime value={look.endedAt} show="time" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
