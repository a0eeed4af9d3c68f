import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { CommunitySidebar } from './CommunitySidebar.tsx';
import { CommunityTiles } from './CommunityTiles.tsx';
import { DiscussionsTab } from './discussions/DiscussionsTab.tsx';
import { EventsTab } from './events/EventsTab.tsx';
import { ExpertsTab } from './experts/ExpertsTab.tsx';
import { loadCommunity } from './load-community.ts';
import type { CommunityContent, CommunityTab } from './load-tab.ts';
import { SUBTITLE, TITLE } from './words.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadCommunity(args);
}

const META: Readonly<Record<CommunityTab, { title: string; description: string }>> = {
  discussions: {
    title: 'Farmgate Community',
    description:
      'Farmers, buyers and transporters in Ghana discuss crops, market prices, haulage and sustainable farming, and help each other.',
  },
  events: {
    title: 'Farming events in Ghana',
    description:
      'Conferences, workshops and forums for farmers and buyers in Ghana, in person and online. Join and add them to your calendar.',
  },
  experts: {
    title: 'Farming experts in Ghana',
    description:
      'Ask agronomists, graders and traders in Ghana. Their reputation comes from readers whom their answers helped.',
  },
};

export function meta(args: MetaArgs & { readonly loaderData?: Awaited<ReturnType<typeof loader>> }) {
  const tab = args.loaderData?.content.tab ?? 'discussions';
  return pageMeta(args, { ...META[tab], query: tab === 'discussions' ? '' : `?tab=${tab}` });
}

function Content({ content, now }: { readonly content: CommunityContent; readonly now: string }) {
  if (content.tab === 'events') return <EventsTab page={content.page} />;
  if (content.tab === 'experts') return <ExpertsTab page={content.page} questions={content.questions} now={now} />;
  return <DiscussionsTab page={content.page} now={now} />;
}

/** The community: discussions, events and experts. */
export default function CommunityPage() {
  const { stats, experts, content, slots, now } = useLoaderData<typeof loader>();
  useLive(['market']);
  return (
    <>
      <section className="bg-ground text-on-ground">
        <div className="page-width grid gap-7 py-9 sm:py-12">
          <div className="grid gap-2">
            <h1 className="max-w-2xl text-3xl font-extrabold sm:text-4xl">{TITLE}</h1>
            <p className="max-w-xl text-on-ground-soft">{SUBTITLE}</p>
          </div>
          <CommunityTiles stats={stats} />
        </div>
        <div className="weave-edge" />
      </section>
      <div className="page-width pt-5">
        <Tabs
          label="Parts of the community"
          tabs={[
            { to: paths.community(), label: 'Discussions', current: content.tab === 'discussions' },
            { to: paths.community({ tab: 'events' }), label: 'Events', current: content.tab === 'events' },
            { to: paths.community({ tab: 'experts' }), label: 'Experts', current: content.tab === 'experts' },
          ]}
        />
        <div className="grid gap-x-10 gap-y-12 pt-6 lg:items-start lg:grid-cols-[1fr_20rem]">
          <Content content={content} now={now} />
          <CommunitySidebar experts={experts} slots={slots} />
        </div>
      </div>
    </>
  );
}
