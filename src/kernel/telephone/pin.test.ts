import { describe, expect, test } from 'vitest';
import { isPin, pinProblem } from './pin.ts';

const PHONE = '+233241237593';

describe('a PIN', () => {
  test.each(['1234', '4321', '0000', '111111', '1212', '123123', '1990', '2580', '7593', '4123', '567890', '9876'])(
    '%s is guessed too soon',
    (pin) => {
      expect(pinProblem(pin, PHONE)).toContain('too easy');
    },
  );

  test.each(['4826', '90317', '620519', '3081'])('%s is a good one', (pin) => {
    expect(pinProblem(pin, PHONE)).toBeNull();
  });

  test('has four to six digits and nothing else', () => {
    expect(['123', '1234567', '12a4', '', ' 1234'].filter(isPin)).toEqual([]);
    expect(['1234', '12345', '123456'].filter(isPin)).toHaveLength(3);
  });
});
