import { createContext } from 'react';

/**
 * Whose acts this browser may keep: the id of the signed-in person; null for visitors, for an administrator who sees as
 * somebody else, and for representatives.
 */
export const KeeperContext = createContext<string | null>(null);
