/**
 * The one map of who may import whom. It is the place to argue about walls: change it together with
 * docs/architecture.md, and say why in docs/decisions/.
 */

/** Slices by level, lowest first. A slice may call slices of lower levels only; peers meet through events. */
export const sliceLevels: readonly (readonly string[])[] = [
  // What administrators keep at hand; every slice with a list of theirs shows it.
  ['management'],
  ['notifications', 'settings'],
  ['identity', 'ledger'],
  // What orders write of people's reliability, market, transport and orders read.
  ['reliability'],
  ['content', 'languages', 'community', 'market', 'catalogue', 'transport', 'consent'],
  ['quality'],
  ['escrow'],
  // What orders need of money goes through escrow; reconciliation mends the books beside them and is called by nobody
  // below.
  ['orders', 'reconciliation'],
  [
    'documents',
    'quotes',
    'harvests',
    'lots',
    'reviews',
    'messages',
    'search',
    'analytics',
    'alerts',
    'standing',
    'yields',
  ],
  // Reads what all of these know, and is counted and exported by `admin`.
  ['suspicions'],
  ['dashboard', 'admin', 'storefront'],
];

/** The ports that each kind of adapter serves: the only files of a slice that it may import. */
const adapterPorts: Readonly<Record<string, readonly string[]>> = {
  payments: ['src/slices/escrow/server/payment-provider.ts'],
  sms: ['src/slices/notifications/server/sms-sender.ts', 'src/channels/sms/gateway.ts'],
  whatsapp: ['src/slices/notifications/server/whatsapp-sender.ts', 'src/channels/whatsapp/gateway.ts'],
  voice: ['src/slices/notifications/server/voice-caller.ts', 'src/channels/voice/gateway.ts'],
  mail: ['src/slices/notifications/server/mail-sender.ts'],
  push: ['src/slices/notifications/server/push-sender.ts'],
  ussd: ['src/channels/ussd/gateway.ts'],
  outbox: [
    'src/slices/notifications/server/sms-sender.ts',
    'src/slices/notifications/server/mail-sender.ts',
    'src/slices/notifications/server/voice-caller.ts',
  ],
};

/** Packages that compute and do nothing else, so that pure rooms may use them. */
const purePackages = ['uuid', 'libphonenumber-js', 'intl-messageformat'];
const schemaPackages = ['zod'];

/** The room that a file is in; `slice` where the room is part of one. */
export type Room = { name: RoomName; slice: string };
type RoomName =
  | 'kernel'
  | 'wire'
  | 'platform'
  | 'adapters'
  | 'providers'
  | 'ui'
  | 'parts'
  | 'embedded'
  | 'channels'
  | 'app'
  | 'pages'
  | 'database'
  | 'tests'
  | 'outside'
  | 'domain'
  | 'contract'
  | 'front door'
  | 'server'
  | 'slice parts'
  | 'web'
  | 'slice';

const sliceRooms: readonly (readonly [RegExp, RoomName])[] = [
  [/^(contract(-[a-z-]+)?|views|forms)\.ts$/, 'contract'],
  [/^domain\//, 'domain'],
  [/^server\/index\.ts$/, 'front door'],
  [/^server\//, 'server'],
  [/^parts\//, 'slice parts'],
  [/^web\//, 'web'],
];

const plainRooms: readonly (readonly [string, RoomName])[] = [
  ['src/kernel/', 'kernel'],
  ['src/wire/', 'wire'],
  ['src/platform/', 'platform'],
  ['src/adapters/', 'adapters'],
  ['src/ui/', 'ui'],
  ['src/pages/', 'pages'],
  ['src/parts/', 'parts'],
  ['src/embedded/', 'embedded'],
  ['src/channels/', 'channels'],
  ['src/app/', 'app'],
  ['providers/', 'providers'],
  ['db/', 'database'],
  ['data/', 'database'],
  ['test/', 'tests'],
  ['bench/', 'tests'],
];

/** Tells the room of a path below the root of the repository. */
export function roomOf(path: string): Room {
  const inSlice = /^src\/slices\/([^/]+)\/(.+)$/.exec(path);
  if (inSlice !== null) {
    const [, slice = '', rest = ''] = inSlice;
    return { name: sliceRooms.find(([pattern]) => pattern.test(rest))?.[1] ?? 'slice', slice };
  }
  return { name: plainRooms.find(([folder]) => path.startsWith(folder))?.[1] ?? 'outside', slice: '' };
}

/** Tests of the real app reach everything; pure unit tests keep the walls of their room. */
function reachesEverything(path: string, room: Room): boolean {
  return ['app', 'database', 'tests', 'outside', 'slice'].includes(room.name) || /\.(api|race)\.test\.tsx?$/.test(path);
}

function levelOf(slice: string): number {
  return sliceLevels.findIndex((level) => level.includes(slice));
}

function isBelow(lower: Room, upper: Room): boolean {
  return levelOf(lower.slice) < levelOf(upper.slice);
}

type Rule = {
  mayImport: string;
  allows(to: Room, from: Room): boolean;
  packages(name: string): boolean;
  remedy: string;
};

const anyPackage = () => true;
const only =
  (...names: readonly string[]) =>
  (name: string) =>
    names.includes(name);
const noSystem = (name: string) => !name.startsWith('node:');
const oneOf = (to: Room, ...names: readonly RoomName[]) => names.includes(to.name);
const own = (to: Room, from: Room, ...names: readonly RoomName[]) => to.slice === from.slice && names.includes(to.name);

const readByPages: Rule['allows'] = (to, from) =>
  oneOf(to, 'ui', 'parts', 'kernel', 'wire', 'contract', 'pages') ||
  own(to, from, 'domain', 'slice parts') ||
  (to.name === 'slice parts' && isBelow(to, from));

const serverRule: Rule = {
  mayImport:
    'kernel, wire, platform, its own domain, contract and server, and server/index.ts and domain of lower slices',
  allows: (to, from) =>
    oneOf(to, 'kernel', 'wire', 'platform', 'database') ||
    own(to, from, 'domain', 'contract', 'server', 'front door') ||
    (oneOf(to, 'front door', 'domain') && isBelow(to, from)),
  packages: anyPackage,
  remedy: 'Call down through the front door; let an event of the upper slice go the other way and listen for it.',
};

const rules: Readonly<Partial<Record<RoomName, Rule>>> = {
  kernel: {
    mayImport: 'nothing but kernel',
    allows: (to) => to.name === 'kernel',
    packages: only(...purePackages),
    remedy: 'Take what is missing as an argument, or move the file to the room that has it.',
  },
  wire: {
    mayImport: 'kernel, wire and zod',
    allows: (to) => oneOf(to, 'kernel', 'wire'),
    packages: only(...schemaPackages, ...purePackages),
    remedy: 'Wire is what both ends speak: keep what only one end knows at that end.',
  },
  domain: {
    mayImport: 'kernel, its own domain and the domain of lower slices',
    allows: (to, from) =>
      to.name === 'kernel' || own(to, from, 'domain') || (to.name === 'domain' && isBelow(to, from)),
    packages: () => false,
    remedy: 'Decide from arguments and give back events or a refusal; load and save in server/.',
  },
  contract: {
    mayImport: 'zod, kernel, wire and its own domain',
    allows: (to, from) => oneOf(to, 'kernel', 'wire') || own(to, from, 'domain', 'contract'),
    packages: only(...schemaPackages),
    remedy: 'Declare the fields that this endpoint shows; what two contracts share belongs in wire.',
  },
  server: serverRule,
  'front door': serverRule,
  web: {
    mayImport: 'ui, pages, parts, kernel, wire, contracts, its own domain, parts and web, and parts of lower slices',
    allows: (to, from) => readByPages(to, from) || own(to, from, 'web'),
    packages: noSystem,
    remedy: 'A page gets everything from the API: call the contract in its loader or action.',
  },
  'slice parts': {
    mayImport: 'ui, pages, parts, kernel, wire, contracts, its own domain and parts, and parts of lower slices',
    allows: readByPages,
    packages: noSystem,
    remedy: 'Pages of slices above show these parts: what one page alone knows stays in web/ and comes as props.',
  },
  adapters: {
    mayImport: 'platform, kernel, wire, adapters of its own kind and the port it serves',
    allows: (to) => oneOf(to, 'platform', 'kernel', 'wire'),
    packages: anyPackage,
    remedy: 'An adapter speaks the port and the provider; rules of the trade stay in the slice.',
  },
  providers: {
    mayImport: 'providers, the payment adapters and the port that they serve, platform, kernel and wire',
    allows: (to) => oneOf(to, 'providers', 'adapters', 'platform', 'kernel', 'wire'),
    packages: anyPackage,
    remedy:
      'A stand-in is another program, as a provider is: it shares a protocol with its adapter, and no rule of ours.',
  },
  platform: {
    mayImport: 'platform, kernel, wire and packages',
    allows: (to) => oneOf(to, 'platform', 'kernel', 'wire'),
    packages: anyPackage,
    remedy: 'Platform knows no slice: let app hand it a function.',
  },
  channels: {
    mayImport: 'channels, kernel, wire, platform, contracts and views of slices, and packages',
    allows: (to) => oneOf(to, 'channels', 'kernel', 'wire', 'platform', 'contract', 'database'),
    packages: anyPackage,
    remedy: 'A channel is a client: it calls the endpoints that pages call, and knows no slice from within.',
  },
  embedded: {
    mayImport: 'platform, kernel and packages',
    allows: (to) => oneOf(to, 'embedded', 'platform', 'kernel'),
    packages: anyPackage,
    remedy: 'It starts a PostgreSQL for machines that have none, and knows nothing that runs on it.',
  },
  parts: {
    mayImport: 'parts, pages, ui, kernel, wire and packages',
    allows: (to) => oneOf(to, 'parts', 'pages', 'ui', 'kernel', 'wire'),
    packages: noSystem,
    remedy: 'These parts know no slice: take what a call or a rule gives as props, or lie in parts/ of the slice.',
  },
  pages: {
    mayImport: 'pages, ui, kernel, wire and packages',
    allows: (to) => oneOf(to, 'pages', 'ui', 'kernel', 'wire'),
    packages: noSystem,
    remedy: 'What every page needs knows no page: let the page hand over what differs.',
  },
  ui: {
    mayImport: 'ui, kernel, wire and packages',
    allows: (to) => oneOf(to, 'ui', 'kernel', 'wire'),
    packages: noSystem,
    remedy: 'The design system knows no slice: take the words and the data as props.',
  },
};

function isOwnAdapter(from: string, to: string): boolean {
  const kind = from.startsWith('providers/') ? 'payments' : /^src\/adapters\/([^/]+)\//.exec(from)?.[1];
  if (kind === undefined) return false;
  return to.startsWith(`src/adapters/${kind}/`) || (adapterPorts[kind] ?? []).includes(to);
}

/**
 * Why `from` may not import `to`, or null when it may. `to` is a path below the root, or `npm:<package>`.
 * Both as the checker resolves them; the test runner and its friends are free to every test.
 */
export function wallFinding(from: string, to: string): string | null {
  const room = roomOf(from);
  const isTest = /\.test\.tsx?$/.test(from);
  const rule = rules[room.name];
  if (room.slice !== '' && levelOf(room.slice) < 0)
    return `slice "${room.slice}" has no level yet. Add it to sliceLevels in test/tidy/walls.ts.`;
  if (room.name === 'slice')
    return 'this file is in no room of its slice. A slice has contract*.ts, views.ts, forms.ts, domain/, server/, parts/ and web/.';
  if (rule === undefined || reachesEverything(from, room)) return null;
  const target = to.startsWith('npm:') ? null : roomOf(to);
  if ((target?.name === 'tests' || target?.name === 'providers') && isTest) return null;
  const allowed =
    target === null
      ? isTest || rule.packages(to.slice('npm:'.length))
      : isOwnAdapter(from, to) || rule.allows(target, room);
  if (allowed) return null;
  return `imports ${to.replace(/^npm:/, '')}, but ${room.name} may import only ${rule.mayImport}. ${rule.remedy}`;
}
