// `npm run outdated`: which packages that the project names are behind, and since when; the longest first.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import semver from 'semver';

const run = promisify(execFile);
const DAY_MS = 86_400_000;
const AT_ONCE = 8;

/** What npm prints as JSON; it ends with 1 where something is outdated. */
async function npm(...args) {
  const { stdout } = await run('npm', [...args, '--json'], { maxBuffer: 64 * 1024 * 1024 }).catch((error) => {
    if (error.code === 1 && error.stdout) return error;
    throw error;
  });
  return JSON.parse(stdout || '{}');
}

/** Since when there has been a higher version than ours that is no preview. */
async function behindSince([name, { current, latest }]) {
  const times = await npm('view', name, 'time');
  const higher = Object.entries(times).filter(
    ([version]) => semver.valid(version) && !semver.prerelease(version) && semver.gt(version, current),
  );
  const since = Math.min(...higher.map(([, at]) => Date.parse(at)));
  return { name, current, latest, days: Math.floor((Date.now() - since) / DAY_MS) };
}

const outdated = Object.entries(await npm('outdated')).filter(([, { current }]) => current !== undefined);
const behind = [];
for (let start = 0; start < outdated.length; start += AT_ONCE)
  behind.push(...(await Promise.all(outdated.slice(start, start + AT_ONCE).map(behindSince))));
behind.sort((one, other) => other.days - one.days);
for (const { name, current, latest, days } of behind)
  console.log(`${String(days).padStart(4)} days  ${name} ${current}, newest ${latest}`);
console.log(behind.length === 0 ? 'Nothing is behind.' : `${behind.length} packages are behind.`);
