import { createContext, useContext } from 'react';

/** True within a form that was sent and has no response yet. */
export const PendingContext = createContext(false);

export function usePending(): boolean {
  return useContext(PendingContext);
}
