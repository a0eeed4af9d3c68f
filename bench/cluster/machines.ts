import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A machine of its own on this one: a network namespace with an address, whose cable can be pulled. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Starts a program on it under an account of the system; what it writes is appended to a file. */
  start(program: readonly string[], options: StartOptions): ChildProcess;
  /** Ends everything that runs on it at once, as a loss of power does. */
  losePower(): void;
  /** Nothing reaches it and nothing comes from it, until it is joined again. */
  cutOff(): void;
  join(): void;
}

export interface StartOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly account: string;
  readonly logFile: string;
}

const PROGRAM = 'ip';
/** What its network is told, as on a machine of an installation. */
const SETTINGS = fileURLToPath(new URL('../../deploy/cluster/90-farmgate-cluster.conf', import.meta.url));
const NETWORK = '10.77.0';
const BRIDGE = 'farmgate-net';
const FIRST_HOST = 11;
/** The databases' machines have processors of their own in life: what loads them here must not starve them. */
const NICE = '-10';

function ip(...args: readonly string[]): string {
  return execFileSync(PROGRAM, args, { stdio: ['ignore', 'pipe', 'pipe'] }).toString();
}

const cableOf = (index: number) => `farmgate-c${index}`;

function processesOf(name: string): number[] {
  return ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number);
}

function killAll(name: string): void {
  for (const pid of processesOf(name)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
}

/** Why this machine cannot hold others; null when it can. */
export function whyNoMachines(): string | null {
  if (process.getuid?.() !== 0) return 'Machines of their own are network namespaces, which only root makes.';
  try {
    ip('-V');
    return null;
  } catch {
    return 'ip is not installed: install it (apt-get install iproute2), then run this again.';
  }
}

function removeLeftOver(names: readonly string[]): void {
  const there = new Set(
    ip('netns', 'list')
      .split('\n')
      .map((line) => line.split(' ', 1)[0]),
  );
  for (const name of names.filter((made) => there.has(made))) {
    killAll(name);
    ip('netns', 'delete', name);
  }
  // A cable goes with its namespace, a moment later or before.
  for (const link of [...names.map((_, index) => cableOf(index)), BRIDGE]) {
    try {
      ip('link', 'delete', link);
    } catch {
      // It is gone, or was never there.
    }
  }
}

function makeMachine(name: string, index: number): Machine {
  const address = `${NETWORK}.${FIRST_HOST + index}`;
  const [cable, inside] = [cableOf(index), 'eth0'];
  ip('netns', 'add', name);
  ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', inside, 'netns', name);
  ip('link', 'set', cable, 'master', BRIDGE, 'up');
  ip('-n', name, 'address', 'add', `${address}/24`, 'dev', inside);
  ip('-n', name, 'link', 'set', inside, 'up');
  ip('-n', name, 'link', 'set', 'lo', 'up');
  ip('netns', 'exec', name, 'sysctl', '--quiet', '--load', SETTINGS);
  return {
    name,
    address,
    start(program, { env, account, logFile }) {
      const log = openSync(logFile, 'a');
      const within = ['netns', 'exec', name, 'nice', '-n', NICE, 'runuser', '-u', account, '--', ...program];
      const path = process.env['PATH'] ?? '/usr/bin:/bin';
      return spawn(PROGRAM, within, { env: { PATH: path, ...env }, stdio: ['ignore', log, log] });
    },
    losePower: () => killAll(name),
    cutOff: () => void ip('link', 'set', cable, 'nomaster'),
    join: () => void ip('link', 'set', cable, 'master', BRIDGE),
  };
}

/** Makes so many machines on one network, which this one is on too. They are gone when this process ends. */
export function makeMachines(count: number): Machine[] {
  const names = Array.from({ length: count }, (_, index) => `farmgate-machine${index + 1}`);
  removeLeftOver(names);
  process.once('exit', () => removeLeftOver(names));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  return names.map((name, index) => makeMachine(name, index));
}
