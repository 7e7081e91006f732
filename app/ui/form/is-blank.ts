/** True if one of these fields is empty: sending the form then does nothing. */
export const isBlank = (form: FormData, needed: readonly string[]) =>
  needed.some((name) => {
    const value = form.get(name);
    return typeof value !== 'string' || value.trim() === '';
  });
