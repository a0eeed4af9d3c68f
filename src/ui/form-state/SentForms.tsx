import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { dropSentDraft, keepSentDraft } from './sent-draft.ts';

export interface SentFormsProps {
  /** Whether the page that came says that what was sent was not taken, or asks who sent it. */
  readonly refused: boolean;
}

/**
 * Forgets the draft of a form that was sent once the page after it is there. Stands once, after everything that has
 * forms.
 */
export function SentForms({ refused }: SentFormsProps) {
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== 'idle') return;
    if (refused) keepSentDraft();
    else dropSentDraft();
  }, [state, refused]);
  return null;
}
