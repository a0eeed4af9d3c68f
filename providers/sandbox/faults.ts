import type { Book } from './book.ts';
import type { SandboxState } from './state.ts';
import type { ResponseFault, CallName, Faults } from './records.ts';

/** The faults in force for a phone: its own ones over those set for everybody. */
export function faultsOf(book: Book, phone: string | null): Faults {
  return { ...book.faults.get(null), ...book.faults.get(phone) };
}

/** The fault that this call meets, if any; a counted fault is used up by it. */
export async function takeResponseFault(
  state: SandboxState,
  phone: string | null,
  call: CallName,
): Promise<ResponseFault | null> {
  for (const scope of phone === null ? [null] : [phone, null]) {
    const faults = state.book.faults.get(scope);
    const answer = faults?.answer;
    if (answer === undefined || answer.times === 0) continue;
    if (answer.calls !== undefined && !answer.calls.includes(call)) continue;
    if (answer.times !== undefined) {
      const left = answer.times - 1;
      const { answer: _used, ...others } = faults ?? {};
      const next = left === 0 ? others : { ...others, answer: { ...answer, times: left } };
      await state.commit({ t: 'faults', phone: scope, faults: next });
    }
    return answer.fault;
  }
  return null;
}
