import { execFileSync } from 'node:child_process';

/** An account of the operating system that processes can be started as. */
export type Account = { name: string; uid: number; gid: number };

const existingNames = ['postgres', 'nobody'];
const ownName = 'farmgate-pg';

const remedy = 'Start Farmgate as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.';

/**
 * The account to run PostgreSQL as: null for the present user, or an unprivileged account when we are root, because
 * PostgreSQL refuses to run as root (https://www.postgresql.org/docs/18/postgres-user.html).
 * Throws with a remedy when root has no such account and cannot create one.
 */
export function serverAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of [...existingNames, ownName]) {
    const account = lookUp(name);
    if (account !== null) return account;
  }
  return createAccount();
}

function lookUp(name: string): Account | null {
  try {
    const read = (flag: string) =>
      Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
    const account = { name, uid: read('-u'), gid: read('-g') };
    return account.uid > 0 ? account : null;
  } catch {
    return null;
  }
}

function createAccount(): Account {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ownName], {
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error(
      `PostgreSQL does not run as root, and the system user "${ownName}" could not be created. ${remedy}`,
      { cause: error },
    );
  }
  const account = lookUp(ownName);
  if (account === null) throw new Error(`The system user "${ownName}" was created but cannot be found. ${remedy}`);
  return account;
}
