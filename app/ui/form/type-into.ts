/** Fills a field as if somebody typed it, so that whatever listens to the form hears of it. */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement | null,
  text: string,
  event = new Event('input', { bubbles: true }),
): void {
  if (!field) return;
  field.value = text;
  field.dispatchEvent(event);
}
