import { describe, expect, it } from 'vitest';
import { cookieOut, cookiesIn, headersIn } from './host-cookies.ts';

describe('cookies over TLS', () => {
  it('leave as __Host- and Secure, once', () => {
    const line = cookieOut('fg_cart=abc; Path=/; HttpOnly', true);
    expect(line).toBe('__Host-fg_cart=abc; Path=/; HttpOnly; Secure');
    expect(cookieOut(line, true)).toBe(line);
    expect(cookieOut('a=1; Path=/; Secure; HttpOnly', true)).toBe('__Host-a=1; Path=/; Secure; HttpOnly');
  });

  it('count only with the prefix, which a subdomain cannot write', () => {
    expect(cookiesIn('fg_cart=planted; __Host-fg_cart=own; __Secure-fg_cart=planted; __Host-a.b=1', true)).toBe('fg_cart=own; a.b=1');
    expect(headersIn(new Headers({ cookie: 'fg_cart=planted', accept: 'text/html' }), true).get('cookie')).toBeNull();
  });
});

describe('cookies without TLS', () => {
  it('keep their names, which browsers would not take with the prefix', () => {
    expect(cookieOut('a=1; Path=/', false)).toBe('a=1; Path=/');
    expect(headersIn(new Headers({ cookie: 'a=1' }), false).get('cookie')).toBe('a=1');
  });
});
