import { errorTrace } from '#kernel/error.ts';
import { timeIdsBy } from '#kernel/ids.ts';
import { IncompleteConfig, readConfig, type Config } from '#platform/config.ts';
import { playMoneyIn } from '#platform/payments-config.ts';
import { checkPooler, UnfitDatabase } from '#platform/db/fit-database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { startTelemetry } from '#platform/telemetry/start-telemetry.ts';
import { closeIdleBody } from '#platform/http/bounds/idle-body.ts';
import { refuseTwoHosts } from '#platform/http/one-host.ts';
import { strictTransport } from '#platform/http/security-headers.ts';
import { getRequestListener } from '@hono/node-server';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compose } from './compose.ts';
import { createDrain } from './operations/drain.ts';
import { loadDemoOnce } from './demo.ts';
import { createHttpApp } from './http-app.ts';
import { ONLY_LOAD, takeSettings } from './processes/parent.ts';
import { warnOfOneAdmin } from './second-admin.ts';
import { createAssets } from './web/assets.ts';
import { createPages, type WebBuild } from './web/pages.ts';
import { productionBuild } from './web/production-build.ts';

const BUILD = fileURLToPath(new URL('../../../build', import.meta.url));
const KEEP_ALIVE_MS = 65_000;
/** Longer than answers under way are waited for, and shorter than the program that started us waits. */
const STOP_TIMEOUT_MS = 20_000;

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

async function webBuild(
  config: Config,
): Promise<{ web: WebBuild; middleware: Middleware | null; close(): Promise<void> }> {
  if (!config.development) return { web: await productionBuild(BUILD), middleware: null, close: async () => undefined };
  const { developmentBuild } = await import('./web/development-build.ts');
  const web = await developmentBuild();
  return {
    web,
    middleware: (request, response, next) => web.middleware(request, response, next),
    close: () => web.close(),
  };
}

function listening(server: Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : config.port);
    });
  });
}

function announce(port: number, config: Config): void {
  const lines = [`Farmgate is at http://localhost:${port}`];
  if (config.demo) {
    lines.push('', 'Demo accounts, password farmgate-demo:');
    for (const role of ['farmer', 'buyer', 'transporter', 'inspector', 'admin']) lines.push(`  ${role}@farmgate.test`);
    if (config.payments.sandbox) lines.push('', `Approve mobile money prompts at ${config.payments.sandbox.url}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function run(): Promise<void> {
  await takeSettings();
  const config = readConfig(process.env);
  const play = config.production && !config.demo ? playMoneyIn(config.payments) : null;
  if (play !== null) throw new IncompleteConfig(play);
  await migrate(config.directDatabaseUrl);
  await checkPooler(config);
  const log = createLog(config.logLevel);
  const telemetry = await startTelemetry(config.telemetry, log);
  const product = compose(config, { log, telemetry });
  await product.platform.spool.sweep();
  const closing = new AbortController();
  const { web, middleware, close } = await webBuild(config);
  const pages = createPages(product, web, createAssets(path.join(BUILD, 'client')));
  const listener = getRequestListener(createHttpApp(product, pages.serve, closing.signal).fetch);
  const hsts = strictTransport(config.publicUrl);
  const drain = createDrain();
  const server = createServer((request, response) => {
    drain.begun(response);
    if (hsts !== null) response.setHeader('strict-transport-security', hsts);
    if (refuseTwoHosts(request, response)) return;
    closeIdleBody(request);
    if (middleware) middleware(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await product.databaseClock?.start();
  timeIdsBy(() => product.platform.clock.now().getTime());
  if (config.demo) await loadDemoOnce(product.platform.db);
  if (config.production && !config.demo) await warnOfOneAdmin(product.platform);
  await product.activity.learn(product.platform.db);
  product.runner.start();
  const port = await listening(server, config);
  announce(port, config);
  process.send?.('ready');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    product.readiness.end('this process is stopping');
    await drain.finish(server, closing);
    pages.close();
    await product.close();
    await close();
    await telemetry.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}

process.on('unhandledRejection', (error) => {
  process.stderr.write(`Unhandled: ${errorTrace(error)}\n`);
});
if (!process.argv.includes(ONLY_LOAD)) {
  await run().catch((error: unknown) => {
    if (!(error instanceof UnfitDatabase || error instanceof IncompleteConfig)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
