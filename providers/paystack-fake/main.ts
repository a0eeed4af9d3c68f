import { z } from 'zod';
import { startPaystackFake } from './server.ts';

const settings = z
  .object({
    PAYSTACK_FAKE_PORT: z.coerce.number().int().min(0).max(65_535).default(3098),
    PAYSTACK_FAKE_SECRET_KEY: z.string().min(16),
    PAYSTACK_FAKE_WEBHOOK_URL: z.url().default('http://localhost:3000/api/payments/webhooks/paystack'),
    PAYSTACK_FAKE_SETTLE_MS: z.coerce.number().int().min(0).default(3_000),
  })
  .parse(process.env);

const fake = await startPaystackFake({
  port: settings.PAYSTACK_FAKE_PORT,
  secretKey: settings.PAYSTACK_FAKE_SECRET_KEY,
  webhookUrl: settings.PAYSTACK_FAKE_WEBHOOK_URL,
  settleMs: settings.PAYSTACK_FAKE_SETTLE_MS,
});
process.stdout.write(`The fake of Paystack listens on ${fake.url}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    fake.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
