import type { OrderRow } from '../conditions.ts';

/**
 * What is otherwise with goods that their buyer collects at a point: they are ready when they are there, and there they
 * are handed over. All else is as at the farm.
 */
export const POINT_ROWS: readonly OrderRow[] = [
  {
    act: 'prepare',
    from: ['confirmed'],
    to: 'ready_for_pickup',
    who: ['farmer'],
    when: ['no_inspection_asked'],
    only: 'at_point',
    label: 'Goods Are at the Point',
    cause: 'Ready to collect at the point',
  },
  {
    act: 'prepare',
    from: ['quality_approved'],
    to: 'ready_for_pickup',
    who: ['farmer'],
    when: [],
    only: 'at_point',
    label: 'Goods Are at the Point',
    cause: 'Ready to collect at the point',
  },
  {
    act: 'deliver',
    from: ['ready_for_pickup'],
    to: 'delivered',
    who: ['farmer'],
    when: ['weight_settled'],
    only: 'at_point',
    label: 'Mark Collected',
    cause: 'Handed over to the buyer at the collection point',
  },
];
