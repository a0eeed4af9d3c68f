import { describe, expect, test } from 'vitest';
import { noticeIn } from './shown-notices.ts';

const ORIGIN = 'https://farmgate.example';
const message = (notification: object) => JSON.stringify({ web_push: 8030, notification });

describe('a message is shown', () => {
  test('as it says', () => {
    const said = { title: 'Paid', body: 'Order FG-1', tag: 'a', lang: 'en-GH', navigate: `${ORIGIN}/orders/1` };
    expect(noticeIn(message(said), ORIGIN)).toEqual(said);
  });

  test.each(['https://elsewhere.example/orders', 'javascript:alert(1)', '//elsewhere.example', undefined])(
    'and never leads away: %s',
    (navigate) => {
      expect(noticeIn(message({ title: 'Paid', navigate }), ORIGIN).navigate).toBe(`${ORIGIN}/notifications`);
    },
  );

  test.each([undefined, '', 'null', '[]', '"text"', '{"notification":null}', '{"notification":{"title":7}}'])(
    'somehow, whatever it is: %s',
    (unreadable) => {
      expect(noticeIn(unreadable, ORIGIN)).toMatchObject({ title: 'Farmgate', navigate: `${ORIGIN}/notifications` });
    },
  );
});
