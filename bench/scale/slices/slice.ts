import { DAY_MS } from '#kernel/time.ts';
import { PERMISSIONS } from '#kernel/permissions/permission.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Case } from '../case.ts';
import { idText } from '../sql.ts';
import type { Tables } from './fill.ts';

/** What a slice keeps and what is asked of it. */
export interface SliceCases {
  readonly tables: Tables;
  /** Tables of what is set up by hand, or once a day, and does not grow with the market. */
  readonly few?: Tables;
  /** What it knows of one person. */
  readonly personal?: PersonalRecords;
  readonly cases: readonly Case[];
}

export const NOW = new Date();
export const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
export const today = NOW.toISOString().slice(0, 10);

/**
 * People as the trade has them: odd numbers buy, even ones farm, every twentieth drives, every two-hundredth inspects.
 */
export const [BUYER, FARMER, DRIVER, INSPECTOR] = [idText(101), idText(102), idText(120), idText(200)];
/** The twentieth row of any table. */
export const ROW = idText(20);
/** The rows of one page. */
export const ROWS = Array.from({ length: 20 }, (_, index) => idText(2000 + index));
export const PAGE = { cursor: undefined, limit: 20 } as const;

/** Why what waits for people may be read whole. */
export const OPEN_ONLY =
  'It reads what is open, by index, and nothing that is over: with what people have not come to yet, not with the years.';
/** Why what happened in a span may be read whole. */
export const SPAN_ONLY = 'It reads what happened in the days asked for, by index, and nothing that is older.';
/** Why a walk in the order asked for may pass over rows. */
export const WALK =
  'It walks what is open in a region, in the order asked for, until a page of the category is full: one row in six fits, so that it grows no more once there are some hundreds.';

export const viewer = (id: string, role: string): Viewer => ({
  id,
  role,
  email: 'person@example.com',
  firstName: 'Ama',
  lastName: 'Mensah',
  phone: null,
  permissions: role === 'admin' ? [...PERMISSIONS] : [],
  kycStatus: 'approved',
  profileImageUrl: null,
});
