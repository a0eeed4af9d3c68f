import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import type { Expert } from '../../contract.ts';
import { LEAST_VOTES } from '../../domain/reputation.ts';
import { ExpertFace } from './ExpertFace.tsx';
import { ExpertFigures } from './ExpertFigures.tsx';
import { PostText } from '../PostText.tsx';
import { Specialties } from './Specialties.tsx';

/** Who an expert is, and how their answers rate. */
export function ExpertProfile({ expert }: { readonly expert: Expert }) {
  return (
    <Card>
      <div className="grid gap-5">
        <div className="flex gap-4">
          <ExpertFace expert={expert} size="lg" />
          <div className="grid min-w-0 content-start leading-snug">
            <h1 className="text-2xl font-extrabold">
              {expert.name.firstName} {expert.name.lastName}
            </h1>
            <p className="text-soft">{expert.title}</p>
            {expert.location && <p className="text-sm text-soft">{expert.location}</p>}
            {expert.isOnline && <p className="text-sm font-semibold text-leaf-ink">Online now</p>}
          </div>
        </div>
        <ExpertFigures expert={expert} />
        <p className="text-sm text-soft">
          {expert.reputation === null
            ? `Reputation shows from ${LEAST_VOTES} votes on: the share of readers whom the answers helped.`
            : 'Reputation is the share of readers whom the answers helped.'}
        </p>
        <Specialties of={expert.specialties} />
        <PostText text={expert.about} />
        <p className="text-sm text-soft">
          Expert since <DateTime value={expert.since} show="day" />
        </p>
      </div>
    </Card>
  );
}
