import { HOUR_MS } from '#kernel/time.ts';
import { changeWebsiteContent, sendContactMessage } from '#slices/content/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Due, Stage } from './stage.ts';

/** Made up, like everybody in the demonstration. */
const TEAM = [
  {
    name: 'Nana Adjei',
    role: 'Chief executive',
    text: 'Grew up between two market days in Techiman. Built warehouses before building this.',
  },
  {
    name: 'Abla Mensah-Doe',
    role: 'Farmers and inspectors',
    text: 'Fifteen years of extension work in the Volta Region. Answers for who may sell here.',
  },
  {
    name: 'Kwabena Ofori',
    role: 'Markets and prices',
    text: 'Collected prices on foot before collecting them by file. Answers for every figure on this site.',
  },
  { name: 'Nana Ama Kyei', role: 'Payments', text: 'Came from mobile money. Answers for the ledger, to the pesewa.' },
  {
    name: 'Iddrisu Alhassan',
    role: 'Transport',
    text: 'Drove the Tamale road for nine years. Answers for what happens between gate and door.',
  },
] as const;

/** What the demonstration's people make of the public site: a team, and two messages of visitors. */
export function planWebsite(
  stage: Stage,
  people: { readonly admin: Viewer; readonly buyer: Viewer },
  today: Date,
): Due[] {
  return [
    {
      at: today.getTime() - 100 * 24 * HOUR_MS,
      run: async () =>
        void (await stage.as(people.admin).call(changeWebsiteContent, { body: { aboutTeam: [...TEAM] } })),
    },
    {
      at: today.getTime() - 30 * HOUR_MS,
      run: async () => {
        const { email, phone } = people.buyer;
        const message =
          'I would like to order maize for our school kitchen every two weeks, about 300 kg. Can one order be repeated, or do I place a new one each time?';
        await stage
          .as(people.buyer)
          .call(sendContactMessage, {
            body: {
              name: `${people.buyer.firstName} ${people.buyer.lastName}`,
              email,
              phone: phone ?? undefined,
              topic: 'order',
              message,
            },
          });
      },
    },
    {
      at: today.getTime() - 5 * HOUR_MS,
      run: async () => {
        const message =
          'We are a cooperative of 34 rice farmers at Aveyime. Two of us have smartphones.\nCan one person list for all, and how is each paid?';
        await stage
          .as(people.buyer)
          .call(sendContactMessage, {
            body: { name: 'Mawuli Agbeko', email: 'mawuli@aveyime-rice.example', topic: 'selling', message },
          });
      },
    },
  ];
}
