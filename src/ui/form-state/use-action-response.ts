import { useRef } from 'react';
import { useActionData, useLocation } from 'react-router';

/**
 * What this page's action answered, as `useActionData` gives it, but kept while the page loads its data again by itself
 * (`useLive`): the router forgets it then, and what a form was refused for would vanish while it is read. The
 * next response or another address takes its place.
 */
export function useActionResponse<T>(): ReturnType<typeof useActionData<T>> {
  const response = useActionData<T>();
  const { key } = useLocation();
  const kept = useRef({ key, response });
  // Every form that is sent and every page that is gone to has a key of its own; loading again keeps it.
  if (response !== undefined || kept.current.key !== key) kept.current = { key, response };
  return kept.current.response;
}
