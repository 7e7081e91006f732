/** Backup codes, once: to be copied, printed or written down. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md border border-line bg-surface p-4">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}
