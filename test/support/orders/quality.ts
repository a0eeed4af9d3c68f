import type { Tx } from '#platform/db/database.ts';

interface Inspection {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly listingId: string;
  readonly productName: string;
  readonly category: string;
  readonly farmerId: string;
  readonly farmerName: string;
  readonly placeSlug: string;
  readonly weightGrams: number;
  readonly pricePerKgPesewas: number;
  readonly buyerId: string | null;
  readonly at: Date;
}

export async function requestInspection(_tx: Tx, _wish: Inspection): Promise<void> {}
export async function cancelInspection(_tx: Tx, _wish: { readonly orderId: string; readonly at: Date }): Promise<void> {}
