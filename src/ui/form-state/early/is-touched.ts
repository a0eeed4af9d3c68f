/** Whether somebody has filled in a form since the server wrote it, as on a slow network before the scripts came. */
export function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement)
      return [...control.options].some(({ defaultSelected, selected }) => defaultSelected && !selected);
    return (
      control instanceof HTMLInputElement &&
      (control.value !== control.defaultValue || control.checked !== control.defaultChecked)
    );
  });
}
