import { Field, Select, TextField } from '#ui/form/field.tsx';
import { EditForm } from '#ui/form/edit-form.tsx';
import { control, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { productForm, type ProductInput } from './product-form.ts';
import { PRODUCT_CATEGORIES } from './shop.ts';

const LABELS: Record<keyof ProductInput, string> = {
  title: 'Titre',
  description: 'Description',
  category: 'Catégorie',
  amazonUrl: 'Adresse chez le marchand',
  price: 'Prix',
  imageUrl: 'Image',
  alt: 'Texte de l’image',
  rank: 'Place',
};

type Initial = Partial<Record<keyof ProductInput, string>>;

const CATEGORIES = { '': 'Choisir…', ...PRODUCT_CATEGORIES };

export function ProductEditor({
  initial,
  version,
  result,
}: {
  initial: Initial;
  /** For a new product, its future id. */
  version: string;
  result: FormResult | undefined;
}) {
  const site = useSiteForm({ id: 'produit', schema: productForm }, result, initial);
  const field = (name: keyof ProductInput) => ({
    ...control(site.fields[name]),
    label: LABELS[name],
  });
  return (
    <EditForm
      {...{ site, result, version }}
      saved={initial}
      labels={LABELS}
      options={{ category: PRODUCT_CATEGORIES }}
      submit={initial.title === undefined ? 'Ajouter' : 'Enregistrer'}
    >
      <Field {...field('title')} required />
      <TextField {...field('description')} />
      <Select {...field('category')} options={CATEGORIES} required />
      <Field
        {...field('amazonUrl')}
        type="url"

        hint="L’identifiant de suivi y est ajouté sur amazon.fr, s’il n’y est pas."
        required
      />
      <Field
        {...field('price')}

        hint="Tel que le marchand l’écrit. Un prix qui commence par «&nbsp;Voir&nbsp;» ou «&nbsp;À partir de&nbsp;» n’est pas affiché."
      />
      <Field
        {...field('imageUrl')}

        hint="Un chemin du site, ou une image d’Amazon, montrée à qui accepte la publicité. Sinon, le dessin de la catégorie."
      />
      <Field {...field('alt')} hint="Pour qui ne la voit pas." />
      <Field
        {...field('rank')}
        inputMode="numeric"

        hint="De 0 à 999, les plus petites d’abord."
      />
    </EditForm>
  );
}
