import { z } from 'zod';
import { startSandbox } from './server.ts';

const settingsOf = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3099),
  SANDBOX_SECRET: z.string().min(16),
  SANDBOX_WEBHOOK_URL: z.url().default('http://localhost:3000/api/payments/webhooks/sandbox'),
  /** Empty: everything in memory. */
  SANDBOX_DATA_DIR: z.string().default(''),
  SANDBOX_SETTLE_MS: z.coerce.number().int().min(0).optional(),
  SANDBOX_PROMPT_TIMEOUT_MS: z.coerce.number().int().min(1).default(300_000),
  SANDBOX_AUTO: z.enum(['approve']).optional(),
});

async function run(): Promise<void> {
  const settings = settingsOf.parse(process.env);
  const sandbox = await startSandbox({
    port: settings.SANDBOX_PORT,
    secret: settings.SANDBOX_SECRET,
    webhookUrl: settings.SANDBOX_WEBHOOK_URL,
    dataDir: settings.SANDBOX_DATA_DIR === '' ? null : settings.SANDBOX_DATA_DIR,
    auto: settings.SANDBOX_AUTO ?? null,
    settleMs: settings.SANDBOX_SETTLE_MS ?? (settings.SANDBOX_AUTO === 'approve' ? 0 : 3_000),
    promptTimeoutMs: settings.SANDBOX_PROMPT_TIMEOUT_MS,
  });
  console.log(`Sandbox money listens on ${sandbox.url}`);
  process.send?.('ready');

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      sandbox.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

// The build only loads it, to fill the compile cache.
if (!process.argv.includes('--only-load')) await run();
