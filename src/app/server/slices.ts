import type { ReadViewer } from '#platform/http/mount.ts';
import type { Platform } from '#platform/platform.ts';
import type { Slice } from '#platform/slice.ts';
import { catalogueSlice } from '#slices/catalogue/server/index.ts';
import { ordersSlice } from '#slices/orders/server/index.ts';
import { identitySlice, viewerReader } from '#slices/identity/server/index.ts';

/** Every slice, lowest first, with the adapters of its ports. */
export function mountSlices(platform: Platform): { slices: readonly Slice[]; readViewer: ReadViewer } {
  return { slices: [identitySlice(), catalogueSlice(), ordersSlice()], readViewer: viewerReader(platform) };
}
