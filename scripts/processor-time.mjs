// The processor time of a program with all that it started and waited for: the shell counts it, Node only its own.

// In the background, so that a signal reaches the program while the shell waits for it. Its descendants keep no hold of
// what the times are written to.
const script = `
"$@" 3>&- &
child=$!
for signal in INT TERM HUP; do trap "kill -s $signal $child 2>/dev/null" $signal; done
wait $child
code=$?
while [ $code -gt 128 ] && kill -0 $child 2>/dev/null; do wait $child; code=$?; done
times >&3
exit $code`;

/** Seconds of user and system time of the children: the second line that `times` writes, as in `1m2.5s 0m3s`. */
function childSeconds(written) {
  const parts = [...(written.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.,]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')), 0);
}

/**
 * The command that runs the program and writes its times to descriptor 3, and what reads them: 0 where no shell can
 * tell them.
 */
export function measured(program, args) {
  if (process.platform === 'win32') return { command: [program, ...args], report: () => 0 };
  return { command: ['/bin/sh', '-c', script, 'sh', program, ...args], report: childSeconds };
}
