import { useRef } from 'react';
import { useActionData, useLocation } from 'react-router';

/**
 * What this page's action answered, as `useActionData` gives it, but kept while the page loads its data again by itself
 * (`useLive`): the router forgets it then, and what a form was refused for would vanish under the reader's eyes. The
 * next answer or another address takes its place.
 */
export function useAnswer<T>(): ReturnType<typeof useActionData<T>> {
  const answer = useActionData<T>();
  const { key } = useLocation();
  const kept = useRef({ key, answer });
  // Every form that is sent and every page that is gone to has a key of its own; loading again keeps it.
  if (answer !== undefined || kept.current.key !== key) kept.current = { key, answer };
  return kept.current.answer;
}
