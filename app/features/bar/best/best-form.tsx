import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/form/field.tsx';
import { BEST_PATH } from '../bottles/bar-address.ts';
import {
  BEST_FIELDS,
  GOALS,
  MOST_BEST,
  otherParameters,
  type AskedAddress,
} from './best-address.ts';

/** Number, budget and goal: an address, with the filters of the list. */
export function BestForm({
  address: { typed, errors },
  search,
  isMember,
  isInPage,
}: {
  address: AskedAddress;
  /** Query string of the page. */
  search: string;
  /** Visitors have no favourites. */
  isMember: boolean;
  /** The page answers by itself; else the server does. */
  isInPage: boolean;
}) {
  const { favoris, ...others } = GOALS;
  return (
    <Form
      method="get"
      action={`${BEST_PATH}#resultat`}
      reloadDocument={!isInPage}
      className="grid gap-4"
    >
      {[...otherParameters(new URLSearchParams(search))].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Field
        id="nombre"
        name={BEST_FIELDS.most}
        label="Nombre de bouteilles"
        type="number"
        min={1}
        max={MOST_BEST}
        defaultValue={typed.most}
        errors={errors.most}
      />
      <Field
        id="budget"
        name={BEST_FIELDS.budget}
        label="Budget en euros"
        hint="Facultatif. Seules les bouteilles dont le prix est connu comptent alors."
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={typed.budget}
        errors={errors.budget}
      />
      <Select
        id="but"
        name={BEST_FIELDS.goal}
        label="Ce qui compte"
        hint={isMember ? undefined : 'Avec un compte, vos favoris aussi.'}
        options={isMember ? { ...others, favoris } : others}
        defaultValue={isMember || typed.goal !== 'favoris' ? typed.goal : 'recettes'}
      />
      <label className="flex min-h-9 items-center gap-2.5 py-1 text-sm">
        <input
          type="checkbox"
          name={BEST_FIELDS.isApart}
          value="1"
          defaultChecked={typed.isApart}
          className="size-5 shrink-0"
        />
        <span>Ne compter ni le frais ni l’épicerie</span>
      </label>
      <p>
        <Button type="submit">Chercher</Button>
      </p>
    </Form>
  );
}
