import { actor, type Participants } from './load-listings.ts';
import type { Stage } from './stage.ts';
import { giveConsent } from '#slices/consent/contract.ts';

/** Farmers with confirmed numbers, of whom some let others act for them. */
export async function loadConsents(stage: Stage, { people }: Pick<Participants, 'people'>): Promise<void> {
  const [ama, kwame, abena] = ['ama-serwaa', 'kwame-asante', 'abena-boakye'].map((key) => actor(people, key));
  if (!ama || !kwame || !abena) throw new Error('Nobody to agree.');
  await stage
    .as(kwame)
    .call(giveConsent, { body: { contact: ama.phone ?? '', tasks: ['listings', 'orders'], months: 6 } });
  await stage.as(ama).call(giveConsent, { body: { contact: abena.phone ?? '', tasks: ['listings'], months: 12 } });
}
