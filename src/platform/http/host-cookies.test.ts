import { describe, expect, it } from 'vitest';
import { cookieOut, cookiesIn, headersIn, isPlainVisitor } from './host-cookies.ts';

describe('cookies over TLS', () => {
  it('leave as __Host- and Secure, once', () => {
    const line = cookieOut('fg_cart=abc; Path=/; HttpOnly', true);
    expect(line).toBe('__Host-fg_cart=abc; Path=/; HttpOnly; Secure');
    expect(cookieOut(line, true)).toBe(line);
    expect(cookieOut('a=1; Path=/; Secure; HttpOnly', true)).toBe('__Host-a=1; Path=/; Secure; HttpOnly');
  });

  it('count only with the prefix, which a subdomain cannot write', () => {
    expect(
      cookiesIn(
        'fg_cart=planted; __Host-fg_cart=own; __Secure-fg_cart=planted; __Host-fg_near=1; __Host-other=1',
        true,
      ),
    ).toBe('fg_cart=own; fg_near=1');
    expect(headersIn(new Headers({ cookie: 'fg_cart=planted', accept: 'text/html' }), true).get('cookie')).toBeNull();
  });
});

describe('cookies without TLS', () => {
  it('keep their names, which browsers would not take with the prefix', () => {
    expect(cookieOut('a=1; Path=/', false)).toBe('a=1; Path=/');
    expect(headersIn(new Headers({ cookie: 'fg_cart=1' }), false).get('cookie')).toBe('fg_cart=1');
  });
});

describe('one parser', () => {
  it.each([
    ['farmgate.session_token =secret', 'farmgate.session_token=secret'],
    ['a=1;farmgate.session_token\t=secret;b=2', 'farmgate.session_token=secret'],
    [' ;; fg_cart=one; fg_cart=two ; =x; fg_near', 'fg_cart=one'],
    ['__proto__=1; constructor=2; a=1', ''],
  ])('%s is %s, for sessions and kept pages alike', (sent, inside) => {
    expect(cookiesIn(sent, false)).toBe(inside);
    expect(headersIn(new Headers({ cookie: sent }), false).get('cookie')).toBe(inside === '' ? null : inside);
    expect(isPlainVisitor(sent, false)).toBe(inside === '');
  });

  it('gives kept pages to visitors with no cookie, a foreign one, or one of ours on the list', () => {
    const harmless = ['_ga=GA1.1', 'farmgate.device=abc', 'farmgate.guest=abc', 'farmgate.second_step=abc'];
    expect([undefined, '', ...harmless, harmless.join('; ')].map((sent) => isPlainVisitor(sent, false))).toEqual(
      Array.from({ length: 7 }, () => true),
    );
    const others = [
      'farmgate.session_token=a',
      'farmgate.new=a',
      'fg_near=a',
      'fg_theme=dark',
      'fg_flash=a',
      'fg_new=a',
    ];
    expect(
      others.flatMap((sent) => [isPlainVisitor(sent, false), isPlainVisitor(`${harmless.join(';')}; ${sent}`, false)]),
    ).toEqual(Array.from({ length: 12 }, () => false));
    expect(['fg_cart=planted', '__Host-fg_cart=own'].map((sent) => isPlainVisitor(sent, true))).toEqual([true, false]);
  });
});
