import { Dialog, type DialogProps } from './Dialog.tsx';

/** A Dialog at the right edge; from the bottom on a phone. For filters and details. */
export function Sheet(props: Omit<DialogProps, 'place'>) {
  return <Dialog {...props} place="side" />;
}
