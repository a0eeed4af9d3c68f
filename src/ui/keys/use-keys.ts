import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { openDialog } from '../overlays/dialog-control.ts';
import { bindKeys, isOwnKey, type Keys } from './bound-keys.ts';

const FIELD = 'textarea, select, input:not([type=hidden])';

/** Opens a dialog at its first field, since a keyboard is at hand; else goes to the thing of this id. */
function goTo(id: string): boolean {
  const element = document.getElementById(id);
  const field = openDialog(id) ? element?.querySelector<HTMLElement>(FIELD) : element;
  field?.focus();
  return element !== null;
}

/**
 * Single keys for screens that are worked through: `{ j: { to: '/next', does: 'Next case' } }`. Silent while somebody
 * types, while a dialog is open, and together with a modifier. Null leaves a key alone. `?` lists them.
 */
export function useKeys(keys: Keys): void {
  const navigate = useNavigate();
  const wanted = JSON.stringify(keys);
  useEffect(() => {
    const targets: Keys = JSON.parse(wanted);
    const release = bindKeys(targets);
    function press(event: KeyboardEvent) {
      const to = targets[event.key]?.to;
      if (!to || !isOwnKey(event)) return;
      event.preventDefault();
      if (!to.startsWith('#') || !goTo(to.slice(1))) void navigate(to);
    }
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      release();
    };
    // The object is new at each rendering; what it says is what counts.
  }, [wanted, navigate]);
}
