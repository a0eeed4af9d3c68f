// `npm run advisories` asks the registry which packages of the lock file have a known weakness, and keeps the responses
// in data/advisories.json; `--check` fails where a release that mends one has been out for longer than two weeks.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { z } from 'zod';

const DAY_MS = 86_400_000;
const MOST_DAYS = 14;
const ROOT = path.join(import.meta.dirname, '..');
const KEPT = path.join(ROOT, 'data', 'advisories.json');

const lockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), link: z.boolean().optional() })),
});

/** What npm's registry answers to `POST /-/npm/v1/security/advisories/bulk`, by package. */
const bulk = z.record(
  z.string(),
  z.array(z.object({ title: z.string(), url: z.string(), severity: z.string(), vulnerable_versions: z.string() })),
);

const advisory = z.object({
  name: z.string(),
  version: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
  range: z.string(),
  /** The lowest higher release without the weakness, and when it came out; null until there is one. */
  mended: z.object({ version: z.string(), at: z.iso.datetime() }).nullable(),
});
type Advisory = z.output<typeof advisory>;

const kept = z.object({ readAt: z.iso.datetime().nullable(), advisories: z.array(advisory) });

/** Installed versions by the name of their package. */
export type Versions = Readonly<Record<string, readonly string[]>>;

/** The versions of each package that a lock file's content installs. */
export function versionsOf(lock: z.input<typeof lockFile>): Versions {
  const versions = new Map<string, Set<string>>();
  for (const [place, { version, link }] of Object.entries(lock.packages)) {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (name === '' || version === undefined || link === true) continue;
    versions.set(name, (versions.get(name) ?? new Set()).add(version));
  }
  return Object.fromEntries([...versions].map(([name, found]) => [name, [...found]]));
}

function mendedBy(version: string, range: string, times: Readonly<Record<string, string>>): Advisory['mended'] {
  const releases = Object.keys(times).filter(
    (one) => semver.valid(one) !== null && semver.prerelease(one) === null && semver.gt(one, version),
  );
  const found = semver.sort(releases).find((one) => !semver.satisfies(one, range));
  return found === undefined ? null : { version: found, at: times[found] ?? '' };
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`The registry answers ${response.status} to ${response.url}`);
  return response.json();
}

/** Every advisory about the installed versions. Throws when the registry does not answer. */
export async function readAdvisories(registry: string, versions: Versions): Promise<Advisory[]> {
  const address = (to: string) => new URL(to, registry);
  const response = await fetch(address('-/npm/v1/security/advisories/bulk'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(versions),
  });
  const advisories: Advisory[] = [];
  for (const [name, about] of Object.entries(bulk.parse(await bodyOf(response)))) {
    const times = z.object({ time: z.record(z.string(), z.string()) });
    const { time } = times.parse(await bodyOf(await fetch(address(name.replace('/', '%2f')))));
    for (const { title, url, severity, vulnerable_versions: range } of about) {
      for (const version of (versions[name] ?? []).filter((one) => semver.satisfies(one, range)))
        advisories.push({ name, version, title, url, severity, range, mended: mendedBy(version, range, time) });
    }
  }
  return advisories;
}

/** What is known of the installed versions and could have been mended for longer than two weeks. */
export function overdue(advisories: readonly Advisory[], versions: Versions, now: number): Advisory[] {
  return advisories.filter(
    ({ name, range, mended }) =>
      mended !== null &&
      now - Date.parse(mended.at) > MOST_DAYS * DAY_MS &&
      (versions[name] ?? []).some((version) => semver.satisfies(version, range)),
  );
}

function check(versions: Versions): void {
  const late = overdue(kept.parse(JSON.parse(readFileSync(KEPT, 'utf8'))).advisories, versions, Date.now());
  for (const { name, version, title, url, mended } of late)
    process.stderr.write(`${name} ${version}: ${title} (${url}). Mended by ${mended?.version} of ${mended?.at}\n`);
  if (late.length > 0) process.exitCode = 1;
}

async function refresh(versions: Versions): Promise<void> {
  const registry = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/';
  const advisories = await readAdvisories(registry, versions);
  writeFileSync(KEPT, `${JSON.stringify({ readAt: new Date().toISOString(), advisories }, null, 2)}\n`);
  process.stdout.write(`${advisories.length} advisories are about what is installed.\n`);
}

if (import.meta.main) {
  const versions = versionsOf(lockFile.parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))));
  if (process.argv.includes('--check')) check(versions);
  else await refresh(versions);
}
