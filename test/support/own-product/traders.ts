import type { Page } from '@playwright/test';
import { z } from 'zod';
import { openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { createPerson, hashPassword } from '#slices/identity/server/index.ts';
import { DEMO_PASSWORD, expect, type People, signIn } from '../e2e.ts';

const TRADERS = {
  farmer: { role: 'farmer', firstName: 'Ama', email: 'farmer@farmgate.example' },
  buyer: { role: 'buyer', firstName: 'Kofi', email: 'buyer@farmgate.example' },
  transporter: { role: 'transporter', firstName: 'Nii', email: 'transporter@farmgate.example' },
  admin: { role: 'admin', firstName: 'Efua', email: 'admin@farmgate.example' },
  secondAdmin: { role: 'admin', firstName: 'Yaw', email: 'second.admin@farmgate.example' },
} as const;
export type Trader = keyof typeof TRADERS;

const FIRST_PHONE = 244_100_200;

/** Verified people, straight in the database: how they came is for other e2e tests. */
export async function makeTraders(databaseUrl: string): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD, true);
  const same = { lastName: 'Boateng', residentialAddress: 'Techiman', kycStatus: 'approved', passwordHash } as const;
  const db = openDatabase(databaseUrl, 2, createLog('warn'));
  try {
    for (const [index, trader] of Object.values(TRADERS).entries()) {
      const person = { ...same, ...trader, phone: `+233${FIRST_PHONE + index}` };
      await db.transaction((tx) => createPerson(tx, person, new Date()));
    }
  } finally {
    await db.close();
  }
}

/** What the farmer has to sell. */
export const PLANTAIN = 'Plantain, green fingers';
/** In pesewas, of a kilogram. */
const PLANTAIN_PESEWAS = 435;

const made = z.object({ id: z.string() });

/** Each at a browser of their own, signed in; and something to buy. */
export async function setMarket(people: People, url: string): Promise<Record<Trader, Page>> {
  const arrive = async (who: Trader) => {
    const page = await people.arrive(who, { baseURL: url });
    await signIn(page, TRADERS[who].email);
    return page;
  };
  const pages = {
    farmer: await arrive('farmer'),
    buyer: await arrive('buyer'),
    transporter: await arrive('transporter'),
    admin: await arrive('admin'),
    secondAdmin: await arrive('secondAdmin'),
  };
  const goods = {
    ...{ productName: PLANTAIN, category: 'fruits', quantity: 900, pricePerKg: PLANTAIN_PESEWAS / 100 },
    ...{ qualityGrade: 'standard', location: 'Techiman' },
  };
  const listed = await pages.farmer.request.post('/api/listings', { data: goods });
  const { id } = made.parse(await listed.json());
  const approved = await pages.admin.request.post(`/api/admin/listings/${id}/approve`, { data: {} });
  expect(approved.ok(), await approved.text()).toBe(true);
  return pages;
}
