import type { DemoAddress, DemoPerson } from '#db/seed/demo-types.ts';
import { DAY_MS, HOUR_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { confirmPhone, createPerson, hashPassword } from '#slices/identity/server/index.ts';
import { addAddress } from '#slices/identity/contract-addresses.ts';
import { submitKyc } from '#slices/identity/contract-kyc.ts';
import type { Viewer } from '#wire/viewer.ts';
import sharp from 'sharp';
import type { Due, Stage } from './stage.ts';

export const DEMO_PASSWORD = 'farmgate-demo';

function addressesOf(person: DemoPerson) {
  return {
    residentialAddress: person.address,
    farmAddress: person.role === 'farmer' ? person.address : null,
    businessAddress: person.business?.address ?? null,
  };
}

async function putProfile(tx: Tx, id: string, person: DemoPerson): Promise<void> {
  await tx.rows(
    `update users set farm_size_hectares = $2, crop_types = $3, production_capacity_kg = $4, business_registration_number = $5, certifications = $6
     where id = $1`,
    [
      id,
      person.farm?.sizeHectares ?? null,
      person.farm?.crops ?? [],
      person.farm?.capacityKgPerSeason ?? null,
      person.business?.registrationNumber ?? null,
      person.certifications ?? [],
    ],
  );
}

/** A plain card with the person's name on it, for the reviewer to look at. */
async function documentOf(person: DemoPerson): Promise<File> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="860" height="540"><rect width="860" height="540" rx="28" fill="#e9efe2"/>
<rect y="0" width="860" height="96" fill="#2f6b3a"/><text x="36" y="62" font-family="sans-serif" font-size="36" fill="#fff">Demonstration identity card</text>
<text x="36" y="210" font-family="sans-serif" font-size="44" fill="#1c2418">${person.firstName} ${person.lastName}</text>
<text x="36" y="290" font-family="monospace" font-size="36" fill="#1c2418">${person.ghanaCard}</text>
<text x="36" y="480" font-family="sans-serif" font-size="26" fill="#55604c">Made up. Not a document.</text></svg>`;
  const png = await sharp(Buffer.from(svg)).png().toBuffer();
  return new File([new Uint8Array(png)], 'card.png', { type: 'image/png' });
}

async function submitDocument(stage: Stage, viewer: Viewer, person: DemoPerson): Promise<void> {
  await stage
    .as(viewer)
    .call(submitKyc, {
      body: {
        documentType: 'ghana_card',
        documentNumber: person.ghanaCard,
        fullName: `${person.firstName} ${person.lastName}`,
        dateOfBirth: '1988-03-06',
        address: person.address,
        phoneNumber: person.phone,
        document: await documentOf(person),
      },
    });
}

async function saveAddress(stage: Stage, viewer: Viewer, body: DemoAddress): Promise<void> {
  await stage.as(viewer).call(addAddress, { body });
}

/** Creates everybody, each on the day they joined, by key. Those whose identity waits send a document soon after. */
export async function loadPeople(
  stage: Stage,
  people: readonly DemoPerson[],
  today: Date,
): Promise<{ viewers: ReadonlyMap<string, Viewer>; dues: Due[] }> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const viewers = new Map<string, Viewer>();
  const dues: Due[] = [];
  for (const person of people) {
    const joined = new Date(today.getTime() - person.joinedDaysAgo * DAY_MS);
    const kycStatus = person.kyc === 'approved' ? 'approved' : 'pending';
    const { firstName, lastName, email, role, phone } = person;
    const created = await stage.product.platform.db.transaction(async (tx) => {
      const made = await createPerson(
        tx,
        {
          firstName,
          lastName,
          email,
          role,
          phone,
          ...addressesOf(person),
          kycStatus,
          passwordHash,
          permissions: person.permissions,
        },
        joined,
      );
      await putProfile(tx, made.id, person);
      // Farmers and transporters are paid to numbers that a code confirms, which goes to the account's own.
      if (kycStatus === 'approved' && role !== 'admin') await confirmPhone(tx, made.id, phone, joined);
      return made;
    });
    const viewer: Viewer = {
      id: created.id,
      email,
      firstName,
      lastName,
      role,
      permissions: created.permissions,
      phone,
      kycStatus,
      profileImageUrl: null,
    };
    viewers.set(person.key, viewer);
    for (const body of person.addresses ?? [])
      dues.push({ at: joined.getTime() + HOUR_MS, run: () => saveAddress(stage, viewer, body) });
    if (person.kyc === 'pending')
      dues.push({ at: joined.getTime() + HOUR_MS, run: () => submitDocument(stage, viewer, person) });
  }
  return { viewers, dues };
}
