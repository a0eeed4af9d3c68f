import { Form } from 'react-router';
import { useTexts } from '../languages/use-texts.ts';
import type { ToastMessage } from '../overlays/toast-store.ts';

/** The button in a toast that takes back what was done. */
export function UndoForm({ undo }: { readonly undo: NonNullable<ToastMessage['undo']> }) {
  const say = useTexts();
  return (
    <Form method="post" action={undo.action}>
      {Object.entries(undo.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="min-h-11 font-semibold text-on-ground underline underline-offset-4">
        {say('Undo')}
      </button>
    </Form>
  );
}
