/** Fills a field as if it were typed, with the events that listeners of the form expect. */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement | null,
  text: string,
  event = new Event('input', { bubbles: true }),
): void {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(event);
}
