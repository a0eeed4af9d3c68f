import { newId } from '#kernel/ids.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { scanningSpool } from '#platform/files/scanning-spool.ts';
import { listMyListings } from '#slices/catalogue/contract.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { type FakeGraph, fakeGraph } from '#test/support/fake-graph.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { whatsAppEnv, WhatsAppPhone } from '#test/support/whatsapp-phone.ts';
import type { Viewer } from '#wire/viewer.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWrittenChannel } from '../written/channel.ts';

let graph: FakeGraph;
let app: TestApp;
let farmer: Viewer;
let phone: WhatsAppPhone;
let photo: number;
beforeAll(async () => {
  graph = await fakeGraph();
  app = await testApp({ env: whatsAppEnv(graph) });
  photo = 1_000;
});
afterAll(async () => {
  await app.close();
  await graph.close();
});

async function linked(role: string): Promise<[Viewer, WhatsAppPhone]> {
  const viewer = await app.person({ role, phone: newPhone() });
  await rowsIn(app.platform.db, 'update users set phone_verified_at = now() where id = $1', [viewer.id]);
  const theirs = new WhatsAppPhone(app, graph, viewer.phone ?? '');
  await theirs.link();
  return [viewer, theirs];
}

// Codes are bounded by number and account, so each test has a farmer of its own.
beforeEach(async () => {
  [farmer, phone] = await linked('farmer');
});

/** A photo that lies with Meta. */
async function taken(
  bytes?: Uint8Array<ArrayBuffer>,
  { type = 'image/jpeg' }: { readonly type?: string } = {},
): Promise<string> {
  photo += 1;
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c80' } }).jpeg();
  const jpeg = bytes ?? new Uint8Array(await picture.withExif({ IFD0: { Make: 'Tecno' } }).toBuffer());
  graph.media.set(String(photo), { bytes: jpeg, type });
  return String(photo);
}

const listings = async () => (await app.as(farmer).call(listMyListings, {})).items;

describe('a photo and a sentence', () => {
  test('become a draft with the photo, once its code is confirmed and not before', async () => {
    const said = await phone.show(await taken(), '10 bags 100kg maize 420 techiman');
    expect(said).toContain('Draft with your photo: 10 bags Maize of 100 kg at GHS 420 each, Techiman?');
    expect(said).toContain('Answer YES and the six digits that we sent by SMS');
    expect(await listings()).toEqual([]);
    expect(await phone.ask(`yes ${await phone.code()}`)).toContain('Maize is saved as a draft.');
    expect(await phone.ask('sell 500kg yam 4.50 techiman')).toContain('Draft: 500 kg Yam');
    const [draft, ...more] = await listings();
    expect(more).toEqual([]);
    expect(draft).toMatchObject({
      productName: 'Maize',
      status: 'draft',
      imageUrls: [expect.stringContaining('/media/')],
    });
    const response = await app.request(new URL(draft?.imageUrls[0] ?? '', 'http://localhost').pathname);
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect([response.status, picture.exif]).toEqual([200, undefined]);
  });

  test('belong together when the sentence follows within ten minutes', async () => {
    expect(await phone.show(await taken())).toContain('Your photo is here for 10 minutes');
    expect(await phone.ask('10 bags maize 420 techiman')).toContain('How heavy is one bag?');
    expect(await phone.ask('10 bags maize 100kg 420 techiman')).toContain('Draft with your photo: 10 bags');
    app.clock.advance(10 * MINUTE_MS);
    expect(await phone.ask('sell 500kg maize 4.50 techiman')).toContain('Draft: 500 kg Maize at GHS 4.50 by kg');
  });

  test('are forgotten by a no', async () => {
    await phone.show(await taken(), 'sell 500kg maize 4.50 techiman');
    const code = await phone.code();
    expect(await phone.ask('no')).toContain('Nothing was done');
    expect(await phone.ask(`yes ${code}`)).toContain('No open order ends in');
    expect(await listings()).toEqual([]);
  });

  test.each([
    ['is no picture', new TextEncoder().encode('%PDF-1.7'), 'image/jpeg'],
    ['is of a kind that is not taken', new TextEncoder().encode('x'), 'video/mp4'],
    ['is too large', new Uint8Array(5 * 1024 * 1024 + 1), 'image/png'],
  ])('are a draft without a photo that %s, and say so', async (_name, bytes, type) => {
    await phone.show(await taken(bytes, { type }), 'sell 500kg maize 4.50 techiman');
    expect(await phone.ask(`yes ${await phone.code()}`)).toContain('saved as a draft without the photo');
    expect(await listings()).toMatchObject([{ productName: 'Maize', imageUrls: [] }]);
  });

  test('are a draft without a photo in which a virus is found', async () => {
    await phone.show(await taken(), 'sell 500kg maize 4.50 techiman');
    const text = `yes ${await phone.code()}`;
    const said: string[] = [];
    const spool = scanningSpool(app.platform.spool, { isInfected: async () => true });
    const scanned = createWrittenChannel({
      ...app.product,
      platform: { ...app.platform, spool },
      notify: async (_tx, answer) => void said.push(answer.text),
    });
    await scanned.take('whatsapp', { id: newId(), from: phone.number, to: null, text, date: '' });
    expect(said).toEqual([expect.stringContaining('saved as a draft without the photo')]);
    expect(await listings()).toMatchObject([{ imageUrls: [] }]);
  });

  test('are tried again where Meta does not answer, and make one draft', async () => {
    const id = await taken();
    await phone.show(id, 'sell 500kg maize 4.50 techiman');
    const code = await phone.code();
    graph.breakMedia(true);
    expect(await phone.write(`yes ${code}`)).toEqual([]);
    graph.breakMedia(false);
    app.clock.advance(2 * MINUTE_MS);
    await app.product.written.catchUp();
    await app.settle();
    expect(phone.received().at(-1)).toContain('Maize is saved as a draft.');
    expect(await listings()).toMatchObject([{ imageUrls: [expect.any(String)] }]);
  });
});

describe('others', () => {
  test('sell nothing', async () => {
    const [, buyer] = await linked('buyer');
    expect(await buyer.show(await taken(), 'sell 500kg maize 4.50')).toContain('Only farmers sell here');
    expect(await buyer.show(await taken())).toContain('Only farmers sell here');
    const stranger = new WhatsAppPhone(app, graph, newPhone());
    expect(await stranger.show(await taken(), 'sell 500kg maize 4.50')).toContain('not registered');
  });
});
