export function FormErrors({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
  return (
    <div id={id} role="alert" className="empty:hidden">
      {errors && (
        <p className="rounded-md border border-l-4 border-line border-l-danger bg-surface px-gutter py-3">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}
