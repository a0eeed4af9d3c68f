import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portOf } from '../harness/environment.ts';
import { untilListening } from '../harness/until-listening.ts';

/** The programs of Debian's package `kannel`: one speaks with operators, the other with us. */
const [BEARERBOX, SMSBOX] = ['bearerbox', 'smsbox'];

/** What ends it is all that it says; the rest is in its log. */
const QUIET = '4';

export function isInstalled(): boolean {
  return [BEARERBOX, SMSBOX].every((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0);
}

export interface KannelTerms {
  readonly operatorPort: number;
  readonly username: string;
  readonly password: string;
  /** Where SMS of people are handed on to, without a query. */
  readonly inboundUrl: string;
}

/** A Kannel between an operator and the product. */
export interface Kannel {
  /** Of its smsbox. */
  readonly url: string;
  stop(): Promise<void>;
}

interface Ports {
  readonly admin: number;
  readonly boxes: number;
  readonly sendsms: number;
}

/** The settings that docs/sms.md shows, for this machine. */
function settings(terms: KannelTerms, folder: string, { admin, boxes, sendsms }: Ports): string {
  return `group = core
admin-port = ${admin}
admin-password = ${terms.password}
smsbox-port = ${boxes}
box-allow-ip = "127.0.0.1"
dlr-storage = internal
sms-resend-freq = 2
store-type = spool
store-location = "${folder}/spool"
log-file = "${folder}/bearerbox.log"
log-level = 3

group = smsc
smsc = smpp
smsc-id = operator
host = 127.0.0.1
port = ${terms.operatorPort}
smsc-username = farmgate
smsc-password = trial
system-type = ""
transceiver-mode = true
reconnect-delay = 1

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = ${sendsms}
sendsms-interface = 127.0.0.1
mo-recode = true
http-request-retry = 100
http-queue-delay = 1
log-file = "${folder}/smsbox.log"
log-level = 3

group = sendsms-user
username = ${terms.username}
password = ${terms.password}
max-messages = 8
concatenation = true

group = sms-service
keyword = default
catch-all = true
concatenation = true
max-messages = 0
get-url = "${terms.inboundUrl}?id=%I&from=%p&to=%P&text=%a&date=%t"
`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** Starts both programs, and looks for the operator until it is there. */
export async function startKannel(terms: KannelTerms): Promise<Kannel> {
  const folder = await mkdtemp(path.join(tmpdir(), 'farmgate-kannel-'));
  const file = path.join(folder, 'kannel.conf');
  const ports = { admin: await portOf(), boxes: await portOf(), sendsms: await portOf() };
  await mkdir(path.join(folder, 'spool'));
  await writeFile(file, settings(terms, folder, ports), { mode: 0o600 });
  const started: ChildProcess[] = [];
  const start = async (program: string, port: number) => {
    const child = spawn(program, ['-v', QUIET, file], { stdio: 'inherit' });
    process.once('exit', () => child.kill('SIGKILL'));
    started.unshift(child);
    await untilListening(port, child);
  };
  await start(BEARERBOX, ports.boxes);
  await start(SMSBOX, ports.sendsms);
  return {
    url: `http://127.0.0.1:${ports.sendsms}`,
    async stop() {
      for (const child of started) await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
