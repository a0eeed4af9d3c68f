const NOT_A_LETTER = /[^\p{L}\p{N}]+/gu;

function wordsOf(text: string): string {
  return ` ${text.toLowerCase().replaceAll(NOT_A_LETTER, ' ').trim()} `;
}

/**
 * 'Plot 12, Ring Road, Kumasi, Ashanti': an address with its town, whose name may be followed by its region; left out
 * where the address names the town.
 */
export function addressIn(address: string, town: string): string {
  const [name = town] = town.split(',', 1);
  return wordsOf(address).includes(wordsOf(name)) ? address : `${address}, ${town}`;
}
