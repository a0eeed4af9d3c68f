import { action as offer } from '#slices/catalogue/web/own/MyListingsPage.tsx';
import { action as reply } from '#slices/community/web/discussions/DiscussionPage.tsx';
import { action as answer } from '#slices/community/web/experts/QuestionPage.tsx';
import { action as reportPrice } from '#slices/market/web/reports/PriceReportsPage.tsx';
import { action as talk } from '#slices/messages/web/MessagesPage.tsx';
import { action as manageOrder } from '#slices/orders/web/management/OrderManagementPage.tsx';
import { action as actOnOrder } from '#slices/orders/web/order/OrderPage.tsx';
import { action as report } from '#slices/quality/web/InspectorPage.tsx';
import { action as review } from '#slices/reviews/web/OrderReviewPage.tsx';
import { action as reportStop } from '#slices/transport/web/day/DayPage.tsx';
import type { ActionFunctionArgs } from 'react-router';

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

/** A form whose act may have waited on a phone. */
interface KeptKind {
  readonly page: RegExp;
  /** Which acts of the page's forms. */
  may(form: FormData): boolean;
  readonly action: Action;
}

/** Steps of an order that move no money: what pays, releases or asks back is done with a network and open eyes. */
const STEPS: readonly unknown[] = ['confirm', 'prepare', 'start_transit'];

const mayMove: KeptKind['may'] = (form) => STEPS.includes(form.get('intent'));

/**
 * All that may be kept on a phone and sent later. Never what pays, releases money, signs in or changes security
 * (decision 91).
 */
const KINDS: readonly KeptKind[] = [
  { page: /^\/orders\/(?<orderId>[\w-]+)$/, may: mayMove, action: actOnOrder },
  { page: /^\/order-management$/, may: mayMove, action: manageOrder },
  { page: /^\/listings$/, may: (form) => !form.has('intent'), action: offer },
  { page: /^\/community\/discussions\/(?<id>[\w-]+)$/, may: (form) => form.get('intent') === 'reply', action: reply },
  { page: /^\/community\/questions\/(?<id>[\w-]+)$/, may: (form) => form.get('intent') === 'answer', action: answer },
  { page: /^\/orders\/(?<orderId>[\w-]+)\/review$/, may: () => true, action: review },
  { page: /^\/quality-inspector$/, may: (form) => !form.has('intent'), action: report },
  { page: /^\/price-reports$/, may: (form) => form.get('intent') === 'report', action: reportPrice },
  { page: /^\/messages$/, may: (form) => form.get('intent') === 'send', action: talk },
  { page: /^\/transport-dashboard\/day$/, may: () => true, action: reportStop },
];

/** The action of the page that an act is sent to, with the parts of its address; null where it may not be kept. */
export function keptKindAt(pathname: string, form: FormData) {
  for (const { page, may, action } of KINDS) {
    const found = page.exec(pathname);
    if (found && may(form)) return { action, params: { ...found.groups } };
  }
  return null;
}
