import { allReplies } from '#slices/management/server/replies/store-replies.ts';
import { viewsOf } from '#slices/management/server/views/store-views.ts';
import { FARMER, type SliceCases } from './slice.ts';

export const MANAGEMENT: SliceCases = {
  tables: { saved_views: { page: "'orders'", name: "'view ' || n" } },
  few: { reply_templates: {} },
  cases: [
    { name: 'saved views', run: (tx) => viewsOf(tx, FARMER, 'orders') },
    { name: 'saved replies', run: allReplies },
  ],
};
