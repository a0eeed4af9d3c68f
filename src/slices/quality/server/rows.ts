import type { Category } from '#kernel/ghana/produce.ts';
import type { OverallGrade } from '../domain/score.ts';

export interface InspectionRow {
  readonly id: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly listing_id: string;
  readonly product_name: string;
  readonly category: Category;
  readonly farmer_id: string;
  readonly farmer_name: string;
  readonly buyer_id: string | null;
  readonly place_slug: string;
  readonly weight_grams: number;
  readonly price_per_kg_pesewas: number;
  readonly status: 'waiting' | 'approved' | 'rejected' | 'cancelled';
  readonly requested_at: Date;
}

export const INSPECTION_COLUMNS = `id, order_id, order_number, listing_id, product_name, category, farmer_id, farmer_name, buyer_id, place_slug,
  weight_grams, price_per_kg_pesewas, status, requested_at`;

export interface ReportRow {
  readonly id: string;
  readonly inspection_id: string | null;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly listing_id: string;
  readonly product_name: string;
  readonly category: Category;
  readonly farmer_id: string;
  readonly farmer_name: string;
  readonly inspector_id: string;
  readonly appearance: number;
  readonly freshness: number;
  readonly size: number;
  readonly packaging: number;
  readonly quality_score: number;
  readonly overall_grade: OverallGrade;
  readonly notes: string;
  readonly recommendations: string | null;
  readonly approved: boolean;
  readonly requested_at: Date;
  readonly completed_at: Date;
  /** Set where another inspector looked before: it decides nothing. */
  readonly second_look_id: string | null;
  /** Where the goods were; unknown of reports from before. */
  readonly place_slug: string | null;
}

export const REPORT_COLUMNS = `id, inspection_id, order_id, order_number, listing_id, product_name, category, farmer_id, farmer_name, inspector_id,
  appearance, freshness, size, packaging, quality_score, overall_grade, notes, recommendations, approved, requested_at, completed_at, second_look_id, place_slug`;

/** An order's goods as an inspector must know them. */
export interface InspectionRequest {
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
