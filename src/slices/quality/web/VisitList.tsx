import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { Card } from '#ui/layout/Card.tsx';
import { visitWords } from '../domain/visit.ts';
import type { QueueItem } from '../views.ts';
import { farmOf } from './words.ts';

/** Where the inspector goes next. */
export function VisitList({ visits }: { readonly visits: readonly QueueItem[] }) {
  const say = useTexts();
  if (visits.length === 0) return null;
  return (
    <div className="mb-5">
      <Card title={say('Your visits')}>
        <ul aria-label={say('Your visits')} className="grid gap-1">
          {visits.map((item) => (
            <li key={item.id} className="flex items-start gap-3 py-1.5">
              <Icon name="calendar-clock" className="mt-0.5 size-5 shrink-0 text-leaf-ink" />
              <p className="min-w-0 wrap-anywhere">
                <span className="figures font-semibold">{item.claim?.visit && visitWords(item.claim.visit)}</span>
                {': '}
                <Link to={paths.qualityInspector({ item: item.id })} className="font-semibold text-leaf-ink underline">
                  {item.productName}
                </Link>
                , {farmOf(item)}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
