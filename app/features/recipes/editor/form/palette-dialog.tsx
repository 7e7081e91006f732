import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { fold } from '#language/fold.ts';
import { Combobox, type ComboboxGroup } from '#ui/form/combobox/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { readJson } from '#ui/form/read-json.ts';
import { SearchField } from '#ui/form/search-field.tsx';

interface Found {
  label: string;
  href: string;
}

const announce = (found: number) => (found === 1 ? '1 résultat' : `${found} résultats`);

export default function PaletteDialog({
  pages,
  onClose,
}: {
  pages: readonly { to: string; label: string }[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    setField(input.current);
    input.current?.focus();
  }, []);
  const load = async (text: string, signal: AbortSignal): Promise<ComboboxGroup<Found>[]> => {
    const found = await readJson<{ recipes: Found[]; ingredients: Found[] }>(
      '/admin/palette',
      { q: text },
      signal,
    );
    const wanted = fold(text).split(' ');
    const tools = pages
      .filter(({ label }) => wanted.every((word) => fold(label).includes(word)))
      .map(({ to, label }) => ({ label, href: to }));
    return [
      { label: 'Recettes', options: found.recipes },
      { label: 'Ingrédients', options: found.ingredients },
      { label: 'Pages et outils', options: tools },
    ];
  };
  return (
    <Dialog title="Aller à…" onClose={onClose}>
      <div className="mt-4 min-h-72">
        <SearchField
          ref={input}
          label="Recette, ingrédient ou page"
          {...(field && {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': false,
          })}
        />
        {field && (
          <Combobox
            input={field}
            label="Résultats"
            load={load}
            announce={announce}
            onFollow={(href) => void navigate(href)}
            takesFirst
            className="mt-2 rounded-md border border-line bg-surface text-sm"
          >
            {({ label }) => <span>{label}</span>}
          </Combobox>
        )}
      </div>
    </Dialog>
  );
}
