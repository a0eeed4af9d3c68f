import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { ExpertCard } from '../../contract.ts';
import { ExpertFace } from './ExpertFace.tsx';
import { ExpertFigures } from './ExpertFigures.tsx';
import { Specialties } from './Specialties.tsx';

/** One expert of the list. */
export function ExpertItem({ expert }: { readonly expert: ExpertCard }) {
  const name = `${expert.name.firstName} ${expert.name.lastName}`;
  return (
    <li className="grid content-between gap-4 rounded-lg border border-line bg-card p-5 shadow-card">
      <div className="grid gap-4">
        <div className="flex gap-4">
          <ExpertFace expert={expert} size="lg" />
          <div className="grid min-w-0 content-start leading-snug">
            <h3 className="text-lg font-bold">
              <Link to={paths.expert(expert.id)} className="hover:text-leaf-ink hover:underline">
                {name}
              </Link>
            </h3>
            <p className="text-soft">{expert.title}</p>
            {expert.location && <p className="text-sm text-soft">{expert.location}</p>}
          </div>
        </div>
        <ExpertFigures expert={expert} />
        <Specialties of={expert.specialties} />
      </div>
      <ButtonLink to={`${paths.expert(expert.id)}#ask`} variant="secondary" aria-label={`Ask ${name} a question`}>
        Ask Question
      </ButtonLink>
    </li>
  );
}
