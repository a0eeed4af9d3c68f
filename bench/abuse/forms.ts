import { type Attack, cheap, type Finding, found, type Target } from './attack.ts';
import { requestText, sendRaw } from './raw.ts';

const URL_ENCODED = 'content-type: application/x-www-form-urlencoded';
const MULTIPART = 'content-type: multipart/form-data; boundary=line';

function fields(count: number): string {
  return 'a=1&'.repeat(count);
}

function parts(count: number): string {
  return `${'--line\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--line--\r\n`;
}

function fileOf(bytes: number): string {
  return `--line\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${'a'.repeat(bytes)}\r\n--line--\r\n`;
}

/** Sends a form and looks at how it was answered, and at what that cost. */
async function tryForm(
  target: Target,
  text: string,
  form: { readonly path: string; readonly type: string; readonly body: string; readonly statuses: readonly number[] },
): Promise<Finding[]> {
  const request = requestText({ method: 'POST', path: form.path, lines: [form.type], body: form.body });
  const seen = new Set<number>();
  const cost = await cheap(target, text, async () => {
    seen.add((await sendRaw(target.environment.serverUrl, request)).status);
  });
  const wrong = [...seen].filter((status) => !form.statuses.includes(status));
  // The server may close before it has read what it does not want; a client that still writes then gets no answer.
  return [
    cost,
    found(
      `${text} is refused`,
      wrong.filter((status) => status !== 0),
      [],
    ),
  ];
}

/** Forms of somebody signed out that are meant to keep the server busy. */
export const formBombs: Attack = {
  name: 'forms with very many fields',
  async run(target) {
    const refused = [413, 422];
    const findings: Finding[] = [];
    for (const count of [10_000, 40_000]) {
      findings.push(
        ...(await tryForm(target, `a form of ${count} fields`, {
          path: '/auth',
          type: URL_ENCODED,
          body: fields(count),
          statuses: refused,
        })),
      );
    }
    findings.push(
      ...(await tryForm(target, 'a form of 8 MB', {
        path: '/auth',
        type: URL_ENCODED,
        body: fields(2_000_000),
        statuses: refused,
      })),
    );
    findings.push(
      ...(await tryForm(target, 'a form just within its bytes', {
        path: '/auth',
        type: URL_ENCODED,
        body: fields(30_000),
        statuses: refused,
      })),
    );
    findings.push(
      ...(await tryForm(target, 'a form of 2,000 parts', {
        path: '/auth',
        type: MULTIPART,
        body: parts(2000),
        statuses: refused,
      })),
    );
    findings.push(
      ...(await tryForm(target, 'a form of 300 fields', {
        path: '/contact',
        type: URL_ENCODED,
        body: fields(299),
        statuses: [200, 400, 422],
      })),
    );
    return findings;
  },
};

/** Large forms at once, of somebody signed out. */
export const largeForms: Attack = {
  name: 'large forms at once',
  async run(target) {
    const { server, environment } = target;
    const before = await server.memory();
    const request = requestText({ method: 'POST', path: '/listings', lines: [MULTIPART], body: fileOf(29_000_000) });
    const replies = await Promise.all(Array.from({ length: 12 }, () => sendRaw(environment.serverUrl, request)));
    const grown = (await server.memory()).mostResidentBytes - before.residentBytes;
    const mostBytes = 12 * 20 * 1024 * 1024;
    return [
      found(
        'twelve forms of 29 MB are refused',
        replies.filter(({ status }) => status !== 413 && status !== 0).length,
        0,
      ),
      {
        text: 'and take less than 20 MB each',
        holds: grown < mostBytes,
        seen: `${(grown / 1024 / 1024).toFixed(0)} MB in all`,
      },
      await cheap(target, 'one of them', () => sendRaw(environment.serverUrl, request)),
    ];
  },
};

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__state__', '__intent__'];

/** Names that mean something to JavaScript, as keys of JSON, fields of forms, and queries. */
export const namesOfPrototypes: Attack = {
  name: 'names of prototypes',
  async run({ client, farmer }) {
    const described: { paths: Record<string, Record<string, unknown>> } = JSON.parse(
      (await client.send({ path: '/api/openapi.json' })).text,
    );
    const broken: string[] = [];
    const body = `{${NAMES.map((name) => `"${name}":{"a":1}`).join(',')}}`;
    for (const [address, methods] of Object.entries(described.paths)) {
      for (const method of Object.keys(methods)) {
        const path = address.replaceAll(/\{\w+\}/g, '01a1df35-02c1-7197-a72e-350fc459c038');
        const query = NAMES.map((name) => `${name}=1`).join('&');
        const headers = {
          cookie: farmer.cookie,
          'content-type': 'application/json',
          'idempotency-key': 'prototype-names',
        };
        if (/logout|sessions|password|account/.test(path)) continue;
        const reply = await client.send(
          method === 'get'
            ? { path: `${path}?${query}`, headers }
            : { method: method.toUpperCase(), path, headers, text: body },
        );
        if (reply.status >= 500) broken.push(`${method} ${path}: ${reply.status}`);
      }
    }
    const pages = [
      '/auth',
      '/contact',
      '/auth/code',
      '/forgot-password',
      '/guest-checkout',
      '/track',
      '/cart',
      '/community/new-event',
      '/listings',
      '/profile',
      '/messages',
      '/escrow-management',
      '/notifications',
    ];
    for (const path of pages) {
      for (const name of [...NAMES, 'intent', 'act', 'outcome']) {
        for (const value of ['constructor', '{', '__proto__']) {
          const headers = { cookie: farmer.cookie, 'content-type': 'application/x-www-form-urlencoded' };
          const reply = await client.send({
            method: 'POST',
            path,
            headers,
            text: `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
          });
          if (reply.status >= 500) broken.push(`POST ${path} ${name}=${value}: ${reply.status}`);
        }
      }
    }
    return [found('no call and no page breaks on them', broken, [])];
  },
};
