/** What is wrong with a form as a whole. */
export function FormErrors({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  return (
    <div id={id} role="alert">
      {errors && (
        <p className="rounded-md border border-l-4 border-line border-l-danger bg-surface px-4 py-3">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}

/** What has just been done. */
export function FormSuccess({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="rounded-md border border-l-4 border-line border-l-primary bg-surface px-4 py-3"
    >
      {children}
    </p>
  );
}
