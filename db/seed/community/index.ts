import { cropDiscussions } from './discussions-crops.ts';
import { soilDiscussions } from './discussions-soil.ts';
import { tradeDiscussions } from './discussions-trade.ts';
import { demoExperts, demoQuestions } from './experts.ts';
import { demoEvents } from './calendar-events.ts';
import type { DemoCommunity, DemoDiscussion } from './types.ts';

/** A post for the moderators to have something to decide. */
const advertising: DemoDiscussion = {
  by: 'kofi-agbeko',
  hoursAgo: 26,
  category: 'market_discussion',
  tags: ['fertiliser'],
  title: 'Fertiliser at half price, pay first',
  text: 'My brother at the port has 200 bags NPK. Send 50 percent by mobile money to hold yours, the rest when you collect. First come.',
  likedBy: [],
  replies: [],
};

/** What people wrote, planned and asked in the community. */
export const demoCommunity: DemoCommunity = {
  discussions: [...cropDiscussions, ...tradeDiscussions, ...soilDiscussions, advertising],
  events: demoEvents,
  experts: demoExperts,
  questions: demoQuestions,
  report: {
    title: advertising.title,
    by: 'selina-adomako',
    note: 'Asks for money outside Farmgate. A friend of mine lost 400 cedis that way.',
  },
};
