import type { FoundPlace } from '#kernel/ghana/places/place-choice.ts';

function textIn(value: object, name: string): string | null {
  const text: unknown = Reflect.get(value, name);
  return typeof text === 'string' ? text : null;
}

function readFound(value: unknown): FoundPlace[] {
  if (typeof value !== 'object' || value === null) return [];
  const [slug, label, district] = ['slug', 'label', 'district'].map((name) => textIn(value, name));
  if (!slug || !label) return [];
  const meant = Reflect.get(value, 'meant') === true;
  return [{ slug, label, foundBy: textIn(value, 'foundBy'), meant, ...(district && { district }) }];
}

/** The places that the server finds for a text; null where there was no answer. */
export async function askPlaces(text: string, signal: AbortSignal): Promise<readonly FoundPlace[] | null> {
  try {
    const response = await fetch(`/api/places?${new URLSearchParams({ q: text.trim() }).toString()}`, { signal });
    const found: unknown = response.ok ? await response.json() : null;
    return Array.isArray(found) ? found.flatMap(readFound) : null;
  } catch {
    return null;
  }
}
