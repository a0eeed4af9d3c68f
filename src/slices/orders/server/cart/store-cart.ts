import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CartItem } from '../../domain/cart.ts';

/** Whose cart it is: an account, or the holder of the secret. */
export type CartOwner = { readonly userId: string } | { readonly token: string };

const OWNER_COLUMN = { account: 'user_id', visitor: 'token' } as const;

function ownerOf(owner: CartOwner): [kind: keyof typeof OWNER_COLUMN, value: string] {
  return 'userId' in owner ? ['account', owner.userId] : ['visitor', owner.token];
}

export async function findCart(tx: Tx, owner: CartOwner): Promise<string | null> {
  const [kind, value] = ownerOf(owner);
  const [row] = await tx.rows(`select id from carts where ${OWNER_COLUMN[kind]} = $1`, [value]);
  return row?.id ?? null;
}

/** The same, locked until the transaction ends, so that two changes of one cart happen one after the other. */
export async function lockCart(tx: Tx, owner: CartOwner): Promise<string | null> {
  const [kind, value] = ownerOf(owner);
  const [row] = await tx.rows(`select id from carts where ${OWNER_COLUMN[kind]} = $1 for update`, [value]);
  return row?.id ?? null;
}

const KEPT = 'do update set updated_at = excluded.updated_at returning id';
const OPEN_CART = {
  account: `insert into carts (id, user_id, created_at, updated_at) values ($1, $2, $3, $3) on conflict (user_id) ${KEPT}`,
  visitor: `insert into carts (id, token, created_at, updated_at) values ($1, $2, $3, $3) on conflict (token) ${KEPT}`,
} as const;

/** The cart, locked; made when there is none. */
export async function openCart(tx: Tx, owner: CartOwner, at: Date): Promise<string> {
  const [kind, value] = ownerOf(owner);
  const [row] = await tx.rows(OPEN_CART[kind], [newId(at), value, at]);
  if (!row) throw new Error('The cart was not written.');
  return row.id;
}

export async function itemsOf(tx: Tx, cartId: string): Promise<CartItem[]> {
  const rows = await tx.rows(
    `select listing_id as "listingId", weight_grams as "weightGrams", price_per_kg_pesewas as "pricePerKgPesewas",
       pack_id as "packId", pack_count as "packCount", pack_pesewas as "packPesewas"
     from cart_items where cart_id = $1 order by added_at, listing_id`,
    [cartId],
  );
  return rows.map(({ packId, packCount, packPesewas, ...item }) => ({
    ...item,
    pack: packId && packCount && packPesewas ? { id: packId, count: packCount, pesewas: packPesewas } : null,
  }));
}

export async function countItems(tx: Tx, owner: CartOwner): Promise<number> {
  const [kind, value] = ownerOf(owner);
  const [row] = await tx.rows(
    `select count(*) as count from cart_items i join carts c on c.id = i.cart_id where c.${OWNER_COLUMN[kind]} = $1`,
    [value],
  );
  return row?.count ?? 0;
}

/** Writes lines into a cart; those of listings that are in it already are replaced. */
export async function putItems(tx: Tx, cartId: string, items: readonly CartItem[], at: Date): Promise<void> {
  await tx.rows(
    `insert into cart_items (cart_id, listing_id, weight_grams, price_per_kg_pesewas, pack_id, pack_count, pack_pesewas, added_at)
     select $1, line.listing_id, line.weight_grams, line.price_per_kg_pesewas, line.pack_id, line.pack_count, line.pack_pesewas, $3
     from jsonb_to_recordset($2::jsonb) as line (listing_id uuid, weight_grams integer, price_per_kg_pesewas bigint,
       pack_id uuid, pack_count integer, pack_pesewas bigint)
     on conflict (cart_id, listing_id) do update set weight_grams = excluded.weight_grams, price_per_kg_pesewas = excluded.price_per_kg_pesewas,
       pack_id = excluded.pack_id, pack_count = excluded.pack_count, pack_pesewas = excluded.pack_pesewas`,
    [
      cartId,
      JSON.stringify(
        items.map((item) => ({
          listing_id: item.listingId,
          weight_grams: item.weightGrams,
          price_per_kg_pesewas: item.pricePerKgPesewas,
          pack_id: item.pack?.id ?? null,
          pack_count: item.pack?.count ?? null,
          pack_pesewas: item.pack?.pesewas ?? null,
        })),
      ),
      at,
    ],
  );
}

/** Takes one line out; false when it was not in. */
export async function dropItem(tx: Tx, cartId: string, listingId: string): Promise<boolean> {
  const rows = await tx.rows('delete from cart_items where cart_id = $1 and listing_id = $2 returning listing_id', [
    cartId,
    listingId,
  ]);
  return rows.length > 0;
}

export async function emptyCart(tx: Tx, cartId: string): Promise<void> {
  await tx.rows('delete from cart_items where cart_id = $1', [cartId]);
}

export async function dropCart(tx: Tx, cartId: string): Promise<void> {
  await tx.rows('delete from carts where id = $1', [cartId]);
}

/** Forgets visitors' carts that nobody touched since `before`, and says how many. */
export async function dropVisitorsCarts(tx: Tx, before: Date): Promise<number> {
  const rows = await tx.rows('delete from carts where token is not null and updated_at < $1 returning id', [before]);
  return rows.length;
}
