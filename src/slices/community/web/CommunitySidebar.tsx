import { Link } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import type { Slots } from '#slices/content/forms.ts';
import { AdSlot } from '#ui/layout/AdSlot.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { SiteBanner } from '#ui/layout/SiteBanner.tsx';
import type { ExpertCard } from '../contract.ts';
import { ExpertFace } from './experts/ExpertFace.tsx';
import { counted } from './words.ts';

function standing(expert: ExpertCard): string {
  const answers = counted(expert.answersGiven, 'answer', 'answers');
  return expert.reputation === null ? answers : `${expert.reputation}% helpful · ${answers}`;
}

/** Three experts, two advertising slots, and how people behave here. Stands beside the content, below it on a phone. */
export function CommunitySidebar({
  experts,
  slots,
}: {
  readonly experts: readonly ExpertCard[];
  readonly slots?: Slots;
}) {
  return (
    <aside aria-label="Experts, rules and advertisements" className="grid content-start gap-6">
      {experts.length > 0 && (
        <Card
          title="Community experts"
          flush
          aside={
            <Link
              to={paths.community({ tab: 'experts' })}
              className="text-sm font-semibold text-leaf-ink hover:underline"
            >
              All experts
            </Link>
          }
        >
          <ul className="divide-y divide-line">
            {experts.map((expert) => (
              <li key={expert.id}>
                <Link to={paths.expert(expert.id)} className="flex items-center gap-3 px-5 py-3 hover:bg-hover">
                  <ExpertFace expert={expert} />
                  <span className="grid min-w-0 leading-snug">
                    <span className="truncate font-semibold">
                      {expert.name.firstName} {expert.name.lastName}
                    </span>
                    <span className="truncate text-sm text-soft">{expert.title}</span>
                    <span className="figures truncate text-sm text-soft">{standing(expert)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div className="border-l-4 border-maize pl-4 text-sm text-soft">
        <p className="font-semibold text-ink">Be fair, be exact</p>
        <p className="mt-1">
          Say where you farm and what you measured. Never send money to somebody you met here: on Farmgate it waits in
          escrow.
        </p>
      </div>
      {slots?.banners.map((banner, index) => (
        <AdSlot key={`${index} ${banner.title}`} ads={slots.ads} format="square">
          <SiteBanner banner={banner} tone={index === 0 ? 'leaf' : 'laterite'} shape="card" />
        </AdSlot>
      ))}
    </aside>
  );
}
