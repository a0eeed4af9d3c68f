import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import { addReply, changeReply, listReplies, removeReply } from '../contract-replies.ts';
import { listViews, removeView, saveView } from '../contract-views.ts';
import {
  addReply as addText,
  changeReply as changeText,
  listReplies as listTexts,
  removeReply as removeText,
} from './replies/keep-replies.ts';
import { listViews as listKept, removeView as removeKept, saveView as keepView } from './views/keep-views.ts';

export { allViewsOf, deleteViewsOf } from './views/store-views.ts';

/** What administrators keep at hand while they work through lists and cases, whichever slice these are of. */
export function managementSlice(): Slice {
  return {
    name: 'management',
    routes: [
      route(listViews, listKept),
      route(saveView, keepView),
      route(removeView, removeKept),
      route(listReplies, listTexts),
      route(addReply, addText),
      route(changeReply, changeText),
      route(removeReply, removeText),
    ],
    subscribers: [],
    jobs: [],
  };
}
