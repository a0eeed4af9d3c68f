import { CALLERS, type Caller } from './callers.ts';
import { OBJECTS, type ObjectKind } from './cells.ts';

const INTRODUCTION = [
  '# Authorization matrix: who gets which response',
  '',
  'Written by `test/authorization-matrix.api.test.ts` from the responses that it got, and compared with them ever after; `npm test -- test/authorization-matrix.api.test.ts -u`',
  "writes it anew. One status where all are the same; else three: for something of the caller's own, for something of others', for something",
  'that does not exist. – is for what cannot be: a caller who never has the thing, or an endpoint that names none.',
  '',
];

/** Answers by endpoint, caller and object, as they came. */
export class Responses {
  readonly #statuses = new Map<string, number>();

  note(endpoint: string, cell: { readonly caller: Caller; readonly object: ObjectKind }, status: number): void {
    this.#statuses.set(`${endpoint} ${cell.caller} ${cell.object}`, status);
  }

  #cell(endpoint: string, caller: Caller): string {
    const three = OBJECTS.map((object) => this.#statuses.get(`${endpoint} ${caller} ${object}`)?.toString() ?? '–');
    return three.every((status) => status === three[0] || status === '–') && three[0] !== '–'
      ? (three[0] ?? '')
      : three.join(' ');
  }

  /** One line per endpoint, one column per caller: one status, or own, others' and unknown. */
  table(endpoints: readonly { readonly id: string; readonly method: string; readonly path: string }[]): string {
    const head = ['call', 'address', ...CALLERS.map((caller) => caller.replaceAll('_', ' '))];
    const lines = endpoints.map(({ id, method, path }) => [
      id,
      `${method} ${path}`,
      ...CALLERS.map((caller) => this.#cell(id, caller)),
    ]);
    const rows = [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`);
    return [...INTRODUCTION, ...rows, ''].join('\n');
  }
}
