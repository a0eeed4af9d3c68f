import { useRouteLoaderData } from 'react-router';
import type { ActingFor } from '../api-context.ts';
import type { rootLoader } from '../root-loader.ts';

/** For whom the signed-in person acts, or null. Apart from the rest of what pages know: shop pages do not need it. */
export function useActing(): ActingFor | null {
  return useRouteLoaderData<typeof rootLoader>('root')?.acting ?? null;
}
