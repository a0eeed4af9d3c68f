import { expect, test } from 'vitest';
import { eventBody } from '../forms.ts';

const EVENT = {
  title: 'Storing maize without loss',
  description: 'How to dry and bag it',
  category: 'workshop',
  date: '2027-01-10T10:00',
  endsAt: '2027-01-10T12:00',
  location: 'Techiman',
  isOnline: true,
};
const problemsOf = (onlineLink: string) =>
  eventBody.safeParse({ ...EVENT, onlineLink }).error?.issues.map(({ path }) => path);

test('event: a link to another place than it shows is refused', () => {
  expect(problemsOf('https://meet.example/yam')).toBeUndefined();
  for (const link of [
    'http://meet.example/yam',
    'https://user:pw@meet.example/yam',
    'https://evil.test/\u202egpj.exe',
    'https://evil.test/"><script>',
  ])
    expect(problemsOf(link), link).toEqual([['onlineLink']]);
});
