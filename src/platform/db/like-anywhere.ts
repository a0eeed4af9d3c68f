/** Text as a `like` pattern that finds it anywhere: its own pattern signs stand for themselves. */
export function likeAnywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
