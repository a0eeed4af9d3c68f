import { steerSchema } from '../steering.ts';
import type { SteerCommand } from '../steering.ts';

/** A steering command from a posted form; null when something in it does not fit. */
export function readForm(form: FormData): { readonly command: SteerCommand | null; readonly back: string } {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const parsed = steerSchema.safeParse(toCommand(text));
  return { command: parsed.success ? parsed.data : null, back: safeBack(text('back')) };
}

type Text = (name: string) => string;

function toCommand(text: Text): unknown {
  const command = text('do');
  if (command === 'wallet') return walletCommand(text);
  if (command === 'faults') return faultsCommand(text);
  if (command === 'settle') {
    return { do: command, kind: text('kind'), reference: text('reference'), reason: text('reason') || null };
  }
  return { do: command, reference: text('reference'), ...(command === 'approve' ? { pin: text('pin') } : {}) };
}

function walletCommand(text: Text): unknown {
  return {
    do: 'wallet',
    phone: text('phone'),
    name: text('name') || null,
    network: text('network'),
    balancePesewas: pesewas(text('balance')),
    pin: text('pin'),
    onPrompt: text('onPrompt') || null,
    limitPesewas: text('limit') === '' ? null : pesewas(text('limit')),
    payShortPesewas: text('payShort') === '' ? 0 : pesewas(text('payShort')),
    blocked: text('blocked') !== '',
    holdPayouts: text('holdPayouts') !== '',
  };
}

function faultsCommand(text: Text): unknown {
  const count = (name: string): number | undefined => (text(name) === '' ? undefined : Number(text(name)));
  const fault = text('answerFault');
  return {
    do: 'faults',
    phone: text('phone') || null,
    faults: {
      ...(fault === '' ? {} : { answer: { fault, ...given('times', count('answerTimes')) } }),
      ...given('webhookDelayMs', count('webhookDelayMs')),
      ...given('webhookCopies', count('webhookCopies')),
      ...given('webhookReorder', count('webhookReorder')),
      ...(text('webhookLost') === '' ? {} : { webhookLost: true }),
    },
  };
}

function given(name: string, value: number | undefined): Record<string, number> {
  return value === undefined ? {} : { [name]: value };
}

/** Cedis as typed into integer pesewas; NaN when they are no money. */
function pesewas(typed: string): number {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(typed.replaceAll(',', ''));
  if (match === null) return Number.NaN;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

function safeBack(path: string): string {
  return /^\/[a-z0-9/]*$/.test(path) && !path.startsWith('//') ? path : '/';
}
