/** The moment by the clock of this phone, however wrong that is: for what only the phone can say. */
export function phoneNow(): Date {
  return new Date();
}
