import type { ActingFor } from './api-context.ts';
import { useRootData } from './root-data.ts';

/** For whom the signed-in person acts, or null. Apart from the rest of what pages know: shop pages do not need it. */
export function useActing(): ActingFor | null {
  return useRootData()?.acting ?? null;
}
