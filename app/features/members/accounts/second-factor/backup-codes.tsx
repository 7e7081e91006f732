import { Download } from 'lucide';
import { buttonClass } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Icon } from '#ui/icon.tsx';

export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <ul className="grid grid-cols-pair gap-x-6 gap-y-1 rounded-md border border-line bg-surface p-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copier les codes" done="Codes copiés" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="zinc-codes-de-secours.txt"
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          <Icon shape={Download} size={15} />
          Télécharger les codes
        </a>
      </p>
    </>
  );
}
