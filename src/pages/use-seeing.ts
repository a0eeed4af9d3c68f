import { useRootData } from './root-data.ts';

/** Whether an administrator sees this page as somebody else: then the browser keeps nothing of it. */
export function useIsSeeing(): boolean {
  return (useRootData()?.seeing ?? null) !== null;
}

/** Under whose id this browser keeps what is not sent yet; under nobody's where an administrator sees as them. */
export function useKeeperId(personId: string): string {
  return useIsSeeing() ? '' : personId;
}
