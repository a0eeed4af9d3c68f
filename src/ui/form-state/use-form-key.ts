import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The key of a form that begins anew at another address and after it was taken, and stays as it is while it was
 * refused: its corrections may be typed before the page has loaded the rest.
 */
export function useFormKey(isRefused: boolean): string {
  const { key } = useLocation();
  const [kept, setKept] = useState(key);
  if (isRefused || key === kept) return kept;
  setKept(key);
  return key;
}
