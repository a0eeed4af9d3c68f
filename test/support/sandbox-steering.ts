import type { SteerCommand } from '#providers/sandbox/steering.ts';
import { z } from 'zod';
import { ownEnvironment } from './e2e-environment.ts';

const url = `http://127.0.0.1:${ownEnvironment.sandboxPort}`;

/** What the provider does, or somebody in the street, as on the sandbox's own pages. */
export async function steerSandbox(command: SteerCommand): Promise<void> {
  const response = await fetch(`${url}/steer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  });
  if (!response.ok) throw new Error(`The sandbox refused: ${await response.text()}`);
}

/** Our own money at the provider, in pesewas. */
export async function sandboxFloat(): Promise<number> {
  const response = await fetch(`${url}/merchant`);
  return z.object({ floatPesewas: z.int() }).parse(await response.json()).floatPesewas;
}
