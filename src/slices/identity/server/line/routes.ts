import { route, type Route } from '#platform/http/route.ts';
import * as contract from '../../contract-line.ts';
import { enterByPin, readCallingLine } from './enter-by-line.ts';
import { askForLineCode, enterByLineCode, enterByText } from './enter-by-sms.ts';
import { registerWithLine } from './register-by-line.ts';
import { chooseLanguage, chooseLineLanguage, readOwnLanguage } from './choose-language.ts';
import { chooseNewPin, readOwnPin, resetPinOfUser, setOwnPin } from './set-pin.ts';

/** What people with plain phones do by their number, and what concerns its PIN. */
export const lineRoutes: readonly Route[] = [
  route(contract.readLine, (_input, call) => readCallingLine(call)),
  route(contract.loginByPin, enterByPin),
  route(contract.registerByLine, registerWithLine),
  route(contract.choosePin, chooseNewPin),
  route(contract.enterBySms, (_input, call) => enterByText(call)),
  route(contract.askLineCode, askForLineCode),
  route(contract.loginByLineCode, enterByLineCode),
  route(contract.readPin, (_input, call) => readOwnPin(call)),
  route(contract.putPin, setOwnPin),
  route(contract.putLanguage, chooseLanguage),
  route(contract.putLineLanguage, chooseLineLanguage),
  route(contract.readLanguage, (_input, call) => readOwnLanguage(call)),
  route(contract.resetUserPin, resetPinOfUser),
];
