import type { Ask } from './ask.ts';

const PASSED_OVER = 'A statement of this transaction failed and was passed over: nothing was kept.';

/**
 * Runs the statements of one transaction: refuses one while another is under way, and one that comes after the end.
 * `end` says which statement the work did not wait for, if any.
 */
export function inTransaction(onItsLine: Ask): { ask: Ask; end(): string | null; passedOver(): Error } {
  let isOver = false;
  let underWay: string | null = null;
  let first: unknown;
  return {
    async ask(text, values) {
      if (isOver) throw new Error('This transaction is over.');
      if (underWay !== null)
        throw new Error(`Another statement of this transaction is under way, wait for it: ${underWay}`);
      underWay = text;
      try {
        return await onItsLine(text, values);
      } catch (error) {
        first ??= error;
        throw error;
      } finally {
        underWay = null;
      }
    },
    end() {
      isOver = true;
      return underWay;
    },
    passedOver: () => new Error(PASSED_OVER, { cause: first }),
  };
}
