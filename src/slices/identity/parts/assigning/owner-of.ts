/** The choice that takes work from everybody. */
export const NOBODY = 'nobody';

/**
 * To whom a form with `AssignFields` gives what is ticked: an id, null for nobody, undefined where none was chosen.
 */
export function ownerOf(form: FormData, viewerId: string): string | null | undefined {
  if (form.get('intent') === 'mine') return viewerId;
  const owner = form.get('intent') === NOBODY ? NOBODY : form.get('owner');
  if (owner === NOBODY) return null;
  return typeof owner === 'string' && owner !== '' ? owner : undefined;
}
