/**
 * A field's text with a saved reply in it. What nobody typed gives way: nothing, the text that was there first, and
 * another saved reply as it is. All else stays, and the reply comes after an empty line.
 */
export function withReply(typed: string, reply: string, untyped: readonly string[]): string {
  const text = typed.trim();
  return text === '' || untyped.includes(text) ? reply : `${typed.trimEnd()}\n\n${reply}`;
}
