import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { signIn } from './e2e.ts';

const deliveries = z.array(z.object({ id: z.string(), body: z.string() }));

/** Who reads what people were sent: on a machine without providers the admins' outbox is everybody's telephone. */
export class Post {
  readonly #admin: Page;
  readonly #read = new Set<string>();

  private constructor(admin: Page) {
    this.#admin = admin;
  }

  static async open(admin: Page): Promise<Post> {
    await signIn(admin, 'admin@farmgate.test');
    return new Post(admin);
  }

  /** The next message to this address or number that matches; what is found counts as read. */
  async next(address: string, form: RegExp): Promise<RegExpExecArray> {
    const found: RegExpExecArray[] = [];
    const look = async () => {
      const response = await this.#admin.request.get(
        `/api/admin/notifications/deliveries?q=${encodeURIComponent(address)}`,
      );
      for (const { id, body } of deliveries.parse(await response.json())) {
        const match = this.#read.has(id) ? null : form.exec(body);
        if (!match) continue;
        this.#read.add(id);
        found.push(match);
        return true;
      }
      return false;
    };
    await expect.poll(look, { message: `a message to ${address}`, timeout: 20_000 }).toBe(true);
    const [first] = found;
    if (!first) throw new Error('No message was read.');
    return first;
  }

  /** The six digits that were sent there last. */
  async code(address: string): Promise<string> {
    const [, code = ''] = await this.next(address, /(?:^|\D)(\d{6})(?:\D|$)/);
    return code;
  }
}
