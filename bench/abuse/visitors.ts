import { type Attack, cheap, found } from './attack.ts';
import { openRaw, requestText, sendRaw } from './raw.ts';

/** A session cookie in a writing that one parser takes for it and another does not. */
export const poisonedPages: Attack = {
  name: 'a page of one person for all visitors',
  async run({ client, environment, buyer, isLong }) {
    const writings = [
      buyer.cookie.replace('=', ' ='),
      ` ${buyer.cookie.replace('=', '\t=')}`,
      `a=b;${buyer.cookie.replace('=', '  =')}`,
      `;;${buyer.cookie}`,
    ];
    let foreign = 0;
    for (let round = 0; round < (isLong ? 60 : 12); round += 1) {
      const path = `/marketplace?q=round${round}`;
      for (const cookie of writings)
        await sendRaw(environment.serverUrl, requestText({ path, lines: [`cookie: ${cookie}`] }));
      const { text } = await client.send({ path });
      if (text.includes(buyer.email) || text.includes('Adwoa')) foreign += 1;
    }
    return [found('no visitor sees the page of somebody signed in', foreign, 0)];
  },
};

/** The first visitor who asks for a page leaves before it is rendered. */
export const leavingFirst: Attack = {
  name: 'closed connections on shared pages',
  async run({ client, environment, isLong }) {
    const statuses: number[] = [];
    for (let round = 0; round < (isLong ? 60 : 15); round += 1) {
      const path = `/marketplace?q=leaving${round}`;
      const first = await openRaw(environment.serverUrl, requestText({ path }));
      const second = client.send({ path });
      first.destroy();
      statuses.push((await second).status);
    }
    return [
      found(
        'nobody else gets a failed page',
        statuses.filter((status) => status !== 200),
        [],
      ),
    ];
  },
};

/** Two names for one site in one request. */
export const twoHosts: Attack = {
  name: 'two hosts',
  async run({ environment }) {
    const statusOf = async (lines: readonly string[]) =>
      (await sendRaw(environment.serverUrl, requestText({ path: '/about', lines }))).status;
    return [
      found('two Host headers are refused', await statusOf(['host: localhost', 'host: evil.example']), 400),
      found('one is not', await statusOf(['host: localhost']), 200),
    ];
  },
};

/** Pages that nobody asked for before, each of which has to be rendered. */
export const newPages: Attack = {
  name: 'pages that are not kept',
  async run(target) {
    let next = 0;
    const search = () => target.client.send({ path: `/marketplace?q=word${(next += 1)}` });
    return [
      await cheap(target, 'a search that nobody made before', search),
      await cheap(target, 'a page that is not there', () => target.client.send({ path: `/nothing/${(next += 1)}` })),
    ];
  },
};
