import { type Attack, found, mb, type Target } from './attack.ts';
import { type Person } from '../harness/people.ts';
import sharp from 'sharp';

const MANY = 12;

async function largePicture(): Promise<Blob> {
  const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const;
  const small = await sharp({ create: { width: 600, height: 450, channels: 3, background: '#487b2e', noise } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(await sharp(small).resize(5000, 3750).jpeg({ quality: 60 }).toBuffer())], {
    type: 'image/jpeg',
  });
}

async function sendPicture({ environment }: Target, person: Person, picture: Blob): Promise<number> {
  const body = new FormData();
  body.append('image', new File([picture], 'me.jpg', { type: 'image/jpeg' }));
  const response = await fetch(`${environment.serverUrl}/api/account/avatar`, {
    method: 'PUT',
    headers: { cookie: person.cookie },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** One person's pictures keep everybody else's waiting. */
export const pictures: Attack = {
  name: 'many pictures of one person',
  async run(target) {
    const { farmer, buyer, server } = target;
    const picture = await largePicture();
    let done = 0;
    const before = (await server.memory()).residentBytes;
    const many = Array.from({ length: MANY }, () => sendPicture(target, farmer, picture).finally(() => (done += 1)));
    await Promise.race(many);
    const other = await sendPicture(target, buyer, picture);
    const doneBefore = done;
    const statuses = await Promise.all(many);
    const grown = (await server.memory()).mostResidentBytes - before;
    const taken = statuses.filter((status) => status === 200).length;
    return [
      found('the picture of somebody else is taken', other, 200),
      {
        text: 'before the pictures of the one with many are done',
        holds: doneBefore < MANY,
        seen: `${doneBefore} of ${MANY} done`,
      },
      found(
        'somebody who sends too many at once has to wait',
        statuses.every((status) => status === 200 || status === 429) && taken > 0,
        true,
      ),
      { text: 'pictures take little memory', holds: grown < 180 * 1024 * 1024, seen: mb(grown) },
    ];
  },
};
