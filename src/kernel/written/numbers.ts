// Written without Intl: the first use of it in a browser loads all rules of all languages, a third of a second of a
// cheap phone's processor, on every page.

const EVERY_THOUSAND = /\B(?=(\d{3})+$)/g;
/** Below this, JavaScript writes a number in powers of ten. */
const SMALLEST = 1e-6;

/** '1,234.5': thousands by commas and at most so many decimals, rounded half up, as `Intl` has it for Ghana. */
export function formatNumber(value: number, mostDecimals = 3): string {
  const size = Math.abs(value);
  const rounded = size < SMALLEST ? 0 : Number(`${Math.round(Number(`${size}e${mostDecimals}`))}e-${mostDecimals}`);
  const [whole = '', decimals] = String(rounded).split('.');
  const sign = value < 0 && rounded > 0 ? '-' : '';
  return `${sign}${whole.replace(EVERY_THOUSAND, ',')}${decimals === undefined ? '' : `.${decimals}`}`;
}
