/** Fills in a field with the events of typing. */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement | null,
  text: string,
  event = new Event('input', { bubbles: true }),
): void {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(event);
}
