import type { LoaderFunctionArgs } from 'react-router';
import { originContext } from '#pages/api-context.ts';

const PRIVATE = [
  '/api/',
  '/auth',
  '/guest-checkout',
  '/checkout',
  '/order-success',
  '/track/',
  '/verify/',
  '/theme',
  '/language',
];

/** What search engines may read: the public pages. */
export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${context.get(originContext)}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
