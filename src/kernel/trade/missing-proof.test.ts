import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHOSEN_NO_CODE } from './hand-over.ts';
import { type GivenProof, missingProof } from './missing-proof.ts';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

test('a code is enough; without one a photo, a name and a reason are, and each that lacks is named once, or the code for all', () => {
  const given: fc.Arbitrary<GivenProof> = fc.record({
    code: maybe(fc.constant('482915')),
    photo: maybe(fc.constant('a picture')),
    recipientName: maybe(fc.constant('Esi Mensah')),
    reason: maybe(fc.constantFrom(...CHOSEN_NO_CODE, 'code_not_taken')),
  });
  fc.assert(
    fc.property(given, (proof) => {
      const lacks = [...missingProof(proof)].map(([field]) => field);
      const { code, photo, recipientName, reason } = proof;
      const isChosen = CHOSEN_NO_CODE.some((one) => one === reason);
      const expected = [
        ...(photo === undefined ? ['photo'] : []),
        ...(recipientName === undefined ? ['recipientName'] : []),
        ...(isChosen ? [] : ['reason']),
      ];
      const asked = expected.length === 3 ? ['code'] : expected;
      expect(lacks).toEqual(code === undefined ? asked : []);
    }),
  );
});
