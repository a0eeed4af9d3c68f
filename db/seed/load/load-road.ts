import { readPicture } from '#db/seed/looks/demo-pictures.ts';
import { addDisputePhoto } from '#slices/escrow/contract-evidence.ts';
import { listDisputes } from '#slices/escrow/contract.ts';
import { listActive, sharePosition } from '#slices/transport/contract.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Stage } from './stage.ts';

/** At the bridge of Sogakope, halfway from Anloga to Accra. */
const SOGAKOPE = { latitude: 6.0, longitude: 0.594 };
const MINUTES_AGO = 4;

/** The transporter's phone shares where the goods on the road are, as it did a few minutes ago. */
export async function sharePlaces(stage: Stage, transporter: Viewer, today: Date): Promise<void> {
  const api = stage.as(transporter);
  const measuredAt = new Date(today.getTime() - MINUTES_AGO * 60_000).toISOString();
  for (const delivery of await api.call(listActive)) {
    if (delivery.status === 'in_transit')
      await api.call(sharePosition, { params: { id: delivery.id }, body: { ...SOGAKOPE, measuredAt } });
  }
}

/** The buyer of an open dispute shows what arrived. */
export async function showEvidence(
  stage: Stage,
  people: { readonly admin: Viewer; readonly buyer: Viewer },
  photo: string,
): Promise<void> {
  const { items } = await stage.as(people.admin).call(listDisputes);
  const name = `${people.buyer.firstName} ${people.buyer.lastName}`;
  const dispute = items.find((item) => item.openedByName === name);
  if (!dispute) throw new Error(`${name} opened no dispute.`);
  const file = new File([new Uint8Array(await readPicture(photo))], 'arrived.jpg', { type: 'image/jpeg' });
  await stage.as(people.buyer).call(addDisputePhoto, { params: { disputeId: dispute.id }, body: { photo: file } });
}
