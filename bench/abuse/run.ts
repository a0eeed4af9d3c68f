import { openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { parseArgs } from 'node:util';
import { httpClient } from '../harness/http-client.ts';
import { openEnvironment } from '../harness/environment.ts';
import { callerAddress, makePeople, signIn } from '../harness/people.ts';
import { mailBombs, wrongPasswords } from './accounts.ts';
import { type Attack, type Finding, mb, type Target } from './attack.ts';
import { formBombs, largeForms, namesOfPrototypes } from './forms.ts';
import { pictures } from './pictures.ts';
import { oneShare } from './shares.ts';
import { manyStreams } from './streams.ts';
import { prompts, unpaidOrders } from './trade.ts';
import { leavingFirst, newPages, poisonedPages, twoHosts } from './visitors.ts';

// `npm run test:abuse`: what people could do to stop or empty an installation, each tried against a real server, each
// bounded. `-- --short` tries less of everything, `-- --only <word>` those with the word in their name.

const ATTACKS: readonly Attack[] = [
  formBombs,
  largeForms,
  namesOfPrototypes,
  poisonedPages,
  leavingFirst,
  twoHosts,
  newPages,
  oneShare,
  manyStreams,
  pictures,
  prompts,
  unpaidOrders,
  wrongPasswords,
  mailBombs,
];
const MOST_RESIDENT_BYTES = 400 * 1024 * 1024;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function tell({ text, holds, seen }: Finding): boolean {
  say(`${holds ? 'ok  ' : 'FAIL'} ${text}: ${seen}`);
  return holds;
}

async function attackAll(target: Target, only: string): Promise<boolean> {
  let holds = true;
  for (const attack of ATTACKS.filter(({ name }) => name.includes(only))) {
    say(`${attack.name}:`);
    for (const finding of await attack.run(target)) holds = tell(finding) && holds;
    holds =
      tell({
        text: 'the server still answers',
        holds: (await target.client.send({ path: '/healthz' })).status === 200,
        seen: '/healthz',
      }) && holds;
  }
  const { mostResidentBytes } = await target.server.memory();
  const small = tell({
    text: `the process stayed below ${mb(MOST_RESIDENT_BYTES)}`,
    holds: mostResidentBytes < MOST_RESIDENT_BYTES,
    seen: mb(mostResidentBytes),
  });
  return small && holds;
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { short: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  });
  const environment = await openEnvironment({
    standardLimits: true,
    serverEnv: { FARMGATE_READS_A_MINUTE: '3000' },
    sandboxEnv: { SANDBOX_AUTO: 'approve' },
  });
  const db = openDatabase(environment.databaseUrl, 4, createLog('warn'));
  const client = httpClient(environment.serverUrl);
  try {
    const { server } = await environment.startServer();
    const [farmer] = await makePeople(db, { role: 'farmer', count: 1, firstNumber: 4_000_000 });
    const [buyer] = await makePeople(db, { role: 'buyer', count: 1, firstNumber: 5_000_000 });
    const [admin] = await makePeople(db, { role: 'admin', count: 1, firstNumber: 6_000_000 });
    if (!farmer || !buyer || !admin) throw new Error('Nobody was made.');
    const people = {
      farmer: await signIn(client, farmer, callerAddress(1)),
      buyer: await signIn(client, buyer, callerAddress(2)),
      admin: await signIn(client, admin, callerAddress(3)),
    };
    return await attackAll({ environment, server, db, client, ...people, isLong: !values.short }, values.only);
  } finally {
    client.close();
    await db.close();
    await environment.close();
  }
}

process.exit((await main()) ? 0 : 1);
