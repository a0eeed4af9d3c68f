import type { LoaderFunctionArgs } from 'react-router';
import { languageContext } from '#pages/api-context.ts';

const FOR_EVER = 'private, max-age=31536000, immutable';

/** The texts of pages in the visitor's language: under an address of their own, so that a browser keeps them. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { texts, address } = context.get(languageContext);
  const isCurrent = new URL(request.url).pathname === address;
  return Response.json(texts, { headers: { 'Cache-Control': isCurrent ? FOR_EVER : 'private, no-store' } });
}
