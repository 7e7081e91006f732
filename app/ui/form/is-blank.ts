/** A needed field is empty: the form is not submitted. */
export const isBlank = (form: FormData, needed: readonly string[]) =>
  needed.some((name) => {
    const value = form.get(name);
    return typeof value !== 'string' || value.trim() === '';
  });
