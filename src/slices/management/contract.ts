import { replyEndpoints } from './contract-replies.ts';
import { viewEndpoints } from './contract-views.ts';

export const managementEndpoints = [...viewEndpoints, ...replyEndpoints] as const;
