import { refused } from '#kernel/refusal.ts';

/** For a delivery that is not there, or that another transporter carries. */
export function noSuchDelivery() {
  return refused('transport.not_found', 'No such delivery.');
}
