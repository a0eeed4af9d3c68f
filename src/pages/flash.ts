import { redirect } from 'react-router';
import { z } from 'zod';
import { FLASH_COOKIE } from '#ui/overlays/flash-cookie.ts';
import { openCookieHeader, readCookie } from './cookies.ts';

const FLASH_SECONDS = 60;

const toastSchema = z.object({
  title: z.string().max(200),
  text: z.string().max(500).optional(),
  tone: z.enum(['good', 'bad', 'plain']).default('plain'),
  undo: z.object({ action: z.string().regex(/^\/(?!\/)/), fields: z.record(z.string(), z.string()) }).optional(),
});

/** A short message shown once, on the page that follows. */
export type Flash = z.input<typeof toastSchema>;

/**
 * The `Set-Cookie` header that makes the next page show this toast. That page takes the cookie away once it has shown
 * it: only there it is known that the response arrived and was not thrown away for a newer one.
 */
function flashHeader(toast: Flash): string {
  return openCookieHeader(FLASH_COOKIE, JSON.stringify(toast), FLASH_SECONDS);
}

/** Redirects and shows a toast there. `headers` adds further ones, such as a session's cookie. */
export function redirectWithToast(to: string, toast: Flash, headers: Headers = new Headers()): Response {
  const all = new Headers(headers);
  all.append('Set-Cookie', flashHeader(toast));
  return redirect(to, { headers: all });
}

/** The toast that the page before left, or null; an unreadable one counts as none. */
export function readFlash(request: Request): z.output<typeof toastSchema> | null {
  const text = readCookie(request, FLASH_COOKIE);
  if (text === null) return null;
  try {
    return toastSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The toast that a response would have the next page show, or null. */
export function toastOf(response: Response): z.output<typeof toastSchema> | null {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return readFlash(new Request('http://farmgate.invalid', { headers: { cookie: cookies.join('; ') } }));
}

/** Makes the browser forget the toast that this document carries, so that it shows once without scripts too. */
export function forgetFlash(request: Request, headers: Headers): void {
  if (readCookie(request, FLASH_COOKIE) !== null) headers.append('Set-Cookie', openCookieHeader(FLASH_COOKIE, '', 0));
}
