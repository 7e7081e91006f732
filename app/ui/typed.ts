const isPassword = ({ type, autocomplete }: HTMLInputElement) =>
  type === 'password' || autocomplete.includes('password');

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  // A password is not worth leaving in a page.
  if (!(field instanceof HTMLInputElement) || isPassword(field)) return false;
  if (field.type === 'checkbox' || field.type === 'radio') {
    return field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue;
}

/** Whether the page holds what was typed or chosen, and not sent yet. Searches are not sent. */
export const holdsTyped = () =>
  [...document.forms].some(
    (form) => form.method === 'post' && [...form.elements].some((field) => isChanged(field)),
  );
