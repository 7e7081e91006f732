import { Field, Select, TextField } from '#ui/form/field.tsx';
import { SiteForm } from '#ui/form/site-form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { control, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { productSchema, type ProductInput } from './product-form.ts';
import { PRODUCT_CATEGORIES } from './shop.ts';

type Initial = Partial<Record<keyof ProductInput, string>>;

const CATEGORIES = { '': 'Choisir…', ...PRODUCT_CATEGORIES };

/** The form of a product, new or not. */
export function ProductEditor({
  initial,
  result,
  submit,
}: {
  initial: Initial;
  result: FormResult | undefined;
  /** What its button says. */
  submit: string;
}) {
  const site = useSiteForm({ id: 'produit', schema: productSchema }, result, initial);
  const field = (name: keyof ProductInput) => control(site.fields[name]);
  return (
    <SiteForm site={site} className="mt-8 grid gap-5">
      <Field {...field('title')} label="Titre" required />
      <TextField {...field('description')} label="Description" />
      <Select {...field('category')} label="Catégorie" options={CATEGORIES} required />
      <Field
        {...field('amazonUrl')}
        type="url"
        label="Adresse chez le marchand"
        hint="L’identifiant de suivi y est ajouté sur amazon.fr, s’il n’y est pas."
        required
      />
      <Field
        {...field('price')}
        label="Prix"
        hint="Tel que le marchand l’écrit. Un prix qui commence par «&nbsp;Voir&nbsp;» ou «&nbsp;À partir de&nbsp;» n’est pas affiché."
      />
      <Field
        {...field('imageUrl')}
        label="Image"
        hint="Un chemin du site, ou une image d’Amazon, montrée à qui accepte la publicité. Sinon, le dessin de la catégorie."
      />
      <Field {...field('alt')} label="Texte de l’image" hint="Pour qui ne la voit pas." />
      <Field
        {...field('rank')}
        inputMode="numeric"
        label="Place"
        hint="De 0 à 999, les plus petites d’abord."
      />
      <p>
        <SubmitButton>{submit}</SubmitButton>
      </p>
    </SiteForm>
  );
}
