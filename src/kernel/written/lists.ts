/** 'maize', 'maize and yam', 'maize, yam and rice'. */
export function listed(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** The order of two texts by their letters, for `toSorted`; capitals count only between equal letters. */
export function byLetters(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  if (first !== second) return first < second ? -1 : 1;
  return one < other ? -1 : Number(one > other);
}
