import { z } from 'zod';
import { startMomoFake } from './server.ts';

const settings = z
  .object({
    MOMO_FAKE_PORT: z.coerce.number().int().min(0).max(65_535).default(3098),
    MOMO_FAKE_SUBSCRIPTION_KEY: z.string().min(16),
    MOMO_FAKE_API_USER: z.uuid(),
    MOMO_FAKE_API_KEY: z.string().min(16),
    MOMO_FAKE_CURRENCY: z.string().length(3).default('GHS'),
    MOMO_FAKE_TARGET_ENVIRONMENT: z.string().min(1).default('mtnghana'),
    /** Empty: callbacks may go to any host. */
    MOMO_FAKE_CALLBACK_HOST: z.string().default(''),
    MOMO_FAKE_CALLBACK_METHOD: z.enum(['PUT', 'POST']).default('PUT'),
    MOMO_FAKE_SETTLE_MS: z.coerce.number().int().min(0).default(3_000),
    MOMO_FAKE_PROMPT_TIMEOUT_MS: z.coerce.number().int().min(1).default(300_000),
    MOMO_FAKE_AUTO: z.enum(['approve', '']).default(''),
  })
  .parse(process.env);

const fake = await startMomoFake({
  port: settings.MOMO_FAKE_PORT,
  subscriptionKey: settings.MOMO_FAKE_SUBSCRIPTION_KEY,
  apiUser: settings.MOMO_FAKE_API_USER,
  apiKey: settings.MOMO_FAKE_API_KEY,
  currency: settings.MOMO_FAKE_CURRENCY,
  targetEnvironment: settings.MOMO_FAKE_TARGET_ENVIRONMENT,
  callbackHost: settings.MOMO_FAKE_CALLBACK_HOST || null,
  callbackMethod: settings.MOMO_FAKE_CALLBACK_METHOD,
  settleMs: settings.MOMO_FAKE_SETTLE_MS,
  promptTimeoutMs: settings.MOMO_FAKE_PROMPT_TIMEOUT_MS,
  auto: settings.MOMO_FAKE_AUTO === 'approve',
});
process.stdout.write(`A fake of MTN MoMo listens on ${fake.url}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    fake.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
