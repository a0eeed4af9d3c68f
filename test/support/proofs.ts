import { rowsIn } from '#test/support/rows.ts';
import { sendProofs } from '#slices/identity/server/sign-in/send-proofs.ts';
import { z } from 'zod';
import type { TestApp } from './app.ts';

const sentSchema = z.object({ params: z.record(z.string(), z.union([z.string(), z.number()])), link: z.string() });

/** What was sent last to an address or number, before it goes out and is wiped; null when nothing was. */
export async function sentTo(app: TestApp, address: string): Promise<z.output<typeof sentSchema> | null> {
  await sendProofs.run(app.platform, app.clock.now());
  const [row] = await rowsIn(
    app.platform.db,
    'select params, link from notices where recipient = $1 order by id desc limit 1',
    [`guest:${address}`],
  );
  return row ? sentSchema.parse(row) : null;
}

/** The code that was sent last to an address or number. */
export async function codeSentTo(app: TestApp, address: string): Promise<string> {
  return String((await sentTo(app, address))?.params['code'] ?? 'no code');
}

/** What a browser does with cookies: keeps the newest of each name. */
class CookieJar {
  readonly #cookies = new Map<string, string>();

  keep(response: Response): Response {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(cookie)) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  get header(): string {
    return Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; ');
  }
}

/** A browser without pages: sends JSON and keeps its cookies. */
export class Browser {
  readonly jar = new CookieJar();
  readonly #app: TestApp;
  readonly #headers: Record<string, string>;

  constructor(
    app: TestApp,
    userAgent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
    address = '41.66.1.1',
  ) {
    this.#app = app;
    this.#headers = { 'user-agent': userAgent, 'x-forwarded-for': address };
  }

  async send(method: string, path: string, body?: unknown): Promise<Response> {
    const headers = {
      ...this.#headers,
      cookie: this.jar.header,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    return this.jar.keep(
      await this.#app.request(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
    );
  }

  post(path: string, body: unknown = {}): Promise<Response> {
    return this.send('POST', path, body);
  }

  get(path: string): Promise<Response> {
    return this.send('GET', path);
  }
}
