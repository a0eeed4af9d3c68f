import { shownPhone } from '#kernel/ghana/phone.ts';
import { getWebsiteContent } from '#slices/content/contract.ts';
import type { Command } from '../reading/command.ts';
import { answerBalance, answerChoice, answerHelp, answerLanguage } from './account.ts';
import { answerAct } from './acts.ts';
import { type Answer, NotLinked, openly, refusalOf, type Writing } from './answer.ts';
import { answerCode, answerOrder, listOrdersOf } from './orders.ts';
import { answerPrice } from './price.ts';
import { answerPhoto, answerSell } from './sell.ts';

function answerTo(writing: Writing, command: Command): Promise<Answer> | Answer {
  const { words, door } = writing;
  switch (command.kind) {
    case 'price':
      return answerPrice(writing, command);
    case 'sell':
      return answerSell(writing, command.offer);
    case 'confirm':
    case 'ready':
    case 'answer':
      return answerAct(writing, { kind: command.kind, ref: command.ref });
    case 'decline':
      return answerAct(writing, command);
    case 'code':
      return answerCode(writing, command.ref);
    case 'orders':
      return command.ref === null ? listOrdersOf(writing) : answerOrder(writing, command.ref);
    case 'balance':
      return answerBalance(writing);
    case 'stop':
    case 'start':
      return answerChoice(writing, command.kind);
    case 'language':
      return answerLanguage(writing, command.language);
    case 'help':
      return answerHelp(writing);
    case 'withdraw':
      return openly(words('withdraw', { door }));
    case 'photo':
      return answerPhoto(writing);
    case 'unclear':
      return openly(words('unclear'));
  }
}

/** Sends the code that links WhatsApp; while one waits, no other is sent. */
async function askToLink(writing: Writing): Promise<Answer> {
  const waiting = await writing.waiting();
  if (waiting?.act.do === 'link') return openly(writing.words('code.missing'));
  return writing.ask(writing.words('link.ask'), { do: 'link' });
}

/** Answers a message; what the product refuses is the answer too. */
export async function replyTo(writing: Writing, command: Command): Promise<Answer> {
  const { words, door, api } = writing;
  try {
    return await answerTo(writing, command);
  } catch (error) {
    if (error instanceof NotLinked) return askToLink(writing);
    const { code, detail } = refusalOf(error);
    if (code === 'server.fault' || code === 'server.unavailable') throw error;
    if (code === 'line.unknown') return openly(words('unknown', { door }));
    if (code !== 'session.deactivated') return openly(detail);
    const { contactPhone } = await api.call(getWebsiteContent);
    return openly(words('deactivated', { phone: shownPhone(contactPhone) }));
  }
}
