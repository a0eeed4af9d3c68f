import { expect, test } from 'vitest';
import { PRIVACY } from './privacy.ts';

const sectionOf = (title: string) => {
  const found = PRIVACY.find((section) => section.title === title);
  return [...(found?.paragraphs ?? []), ...(found?.points ?? [])].join(' ');
};

test('the policy says who sees a transporter’s position, for how long, and how to take consent back', () => {
  expect(sectionOf('Who sees it')).toMatch(
    /in transit, their buyer \(a guest by the secret link of the order\), their farmer and our team/,
  );
  expect(sectionOf('How long we keep it')).toMatch(
    /deleted when the goods are delivered, when the transporter stops sharing, and when nothing was heard for twelve hours/,
  );
  expect(sectionOf('Your rights')).toMatch(/Stop sharing/);
});
