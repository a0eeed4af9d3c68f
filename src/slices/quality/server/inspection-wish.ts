import type { Category } from '#kernel/produce.ts';

/** An order's goods as an inspector must know them. */
export interface InspectionWish {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly listingId: string;
  readonly productName: string;
  readonly category: Category;
  readonly farmerId: string;
  readonly farmerName: string;
  readonly placeSlug: string;
  readonly weightGrams: number;
  readonly pricePerKgPesewas: number;
  readonly buyerId: string | null;
  readonly at: Date;
}
