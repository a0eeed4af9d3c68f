/** Opens the dialog of this id; false when the page has none. */
export function openDialog(id: string): boolean {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (!dialog.open) dialog.showModal();
  return true;
}

/** Closes a dialog, also one that the address' fragment shows. */
export function closeDialog(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close();
  if (location.hash === `#${dialog.id}`) location.hash = 'main';
}
