import { type Permission, type Permitted, permits } from './permission.ts';
import { missingWords } from './permission-words.ts';
import { refused } from '../refusal.ts';

/** Refuses everybody who is no administrator with one of these permissions. */
export function needPermission(person: Permitted, needs: readonly Permission[]): void {
  if (!permits(person, needs)) throw refused('permission.missing', missingWords(needs), { needs: [...needs] });
}
