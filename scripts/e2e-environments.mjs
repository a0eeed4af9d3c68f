// The servers of the e2e tests, side by side: `npm start` once with each of the environments in FARMGATE_ENVIRONMENTS.
// Answers 200 at the given port as soon as all of them are ready, and ends with the first of them that ends.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buildIfStale } from './build.mjs';
import { ensureInstalled, exitCode, root } from './ensure.mjs';

const [port] = process.argv.slice(2);
ensureInstalled();
buildIfStale();

const environments = JSON.parse(process.env.FARMGATE_ENVIRONMENTS).map((env) => ({
  // The second process of an environment starts when the first is ready.
  ready: `http://localhost:${env.SECOND_PORT}/readyz`,
  child: spawn(process.execPath, [join('scripts', 'start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  }),
}));

async function isReady(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

const door = createServer(async (_request, response) => {
  const ready = await Promise.all(environments.map((environment) => isReady(environment.ready)));
  response.writeHead(ready.every(Boolean) ? 200 : 503).end();
}).listen(Number(port), '127.0.0.1');

const stop = (signal) => environments.forEach(({ child }) => child.kill(signal));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
// Whoever started us may be killed, and says nothing then.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop('SIGTERM'), 1000).unref();
const ended = await Promise.all(
  environments.map(
    ({ child }) =>
      new Promise((resolve) => {
        child.on('exit', (code, signal) => {
          stop('SIGTERM');
          resolve(exitCode(code, signal));
        });
      }),
  ),
);
door.close();
door.closeAllConnections();
process.exit(Math.max(...ended));
