/** Whether a form has one of these fields empty, which makes sending it do nothing. */
export const isBlank = (form: FormData, needed: readonly string[]) =>
  needed.some((name) => {
    const value = form.get(name);
    return typeof value !== 'string' || value.trim() === '';
  });
