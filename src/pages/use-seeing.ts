import { useRootData } from './root-data.ts';

/** Whether an administrator sees this page as somebody else: then the browser keeps nothing of it. */
export function useIsSeeing(): boolean {
  return (useRootData()?.seeing ?? null) !== null;
}
