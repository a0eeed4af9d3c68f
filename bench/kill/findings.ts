import type { Finding } from './audit.ts';
import type { Tally } from './stubborn-client.ts';

const SHOWN = 3;
const REFUSALS_SHOWN = 12;

function mostRefused({ refusals }: Tally): string {
  const first = [...refusals].toSorted(([, one], [, other]) => other - one).slice(0, REFUSALS_SHOWN);
  return first.map(([call, times]) => `     ${times} times ${call}`).join('\n');
}

/** What must hold of any trade under load, whatever was done to the machine meanwhile. */
export function tradeFindings(tally: Tally, isAtRest: boolean): Finding[] {
  return [
    {
      text: 'everything came to rest',
      holds: isAtRest,
      found: `something is still open after minutes; refused meanwhile:\n${mostRefused(tally)}`,
    },
    {
      text: 'no response said that something broke on our side',
      holds: tally.errors.length === 0,
      found: tally.errors.slice(0, SHOWN).join('\n'),
    },
    {
      text: 'nobody was signed out',
      holds: tally.signedOut.length === 0,
      found: tally.signedOut.slice(0, SHOWN).join('\n'),
    },
  ];
}

/** Prints each finding; false when one does not hold. */
export function printFindings(findings: readonly Finding[]): boolean {
  for (const { text, holds, found } of findings)
    process.stdout.write(`${holds ? 'ok  ' : 'FAIL'} ${text}${holds ? '' : `\n     ${found}`}\n`);
  return findings.every(({ holds }) => holds);
}
