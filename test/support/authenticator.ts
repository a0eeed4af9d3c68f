import type { TestApp } from '#test/support/app.ts';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

const STEP_MS = 30_000;

/** What an authenticator app with this key shows, `later` half minutes from now. */
export function appCodeOf(app: TestApp, key: string, later = 0): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key));
  return createOTP(secret).hotp(Math.floor(app.clock.now().getTime() / STEP_MS) + later);
}
