import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatNumber } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/form/field.tsx';
import { TextLink } from '#ui/link.tsx';
import { NBSP } from '#ui/spaces.ts';
import { useAnswered } from '#ui/page/use-answered.ts';
import { brixOfRatio, correct, lawfulName, liqueurOf, SWEETENERS, syrupOf } from './syrup.ts';
import { NUMBERS, SWEETENER, SYRUP_PATH, type SyrupQuestion } from './syrup-form.ts';

type NumberName = keyof typeof NUMBERS;

const rounded = (value: number, step: number) => formatNumber(Math.round(value / step) * step);
const grams = (value: number) => `${rounded(value, value < 100 ? 1 : 5)}${NBSP}g`;
/** To the half centilitre, and the whole one of bottles. */
const centilitres = (ml: number) => `${rounded(ml / 10, ml < 300 ? 0.5 : 1)}${NBSP}cl`;
const degrees = (brix: number) => `${rounded(brix, 0.1)}${NBSP}°Brix`;
const perLitre = (value: number) => `${rounded(value, 5)}${NBSP}g de sucre par litre`;

const typed = (value: number) => String(Math.round(value * 100) / 100).replace('.', ',');

/** As the server reads a number, in the browser: text that is none is not sent. */
const NUMBER = ' *[0-9]{1,5}([.,][0-9]{1,3})? *';
const PROPORTION = `${NUMBER}((:|pour) *1 *)?`;

function NumberField({ name, asked }: { name: NumberName; asked: SyrupQuestion }) {
  const { label, unit } = NUMBERS[name];
  // Brix are answered as a proportion, which is then changed as well as they are.
  const value = name === 'brix' ? null : asked[name];
  const text = value === null ? '' : typed(value);
  const fault = asked.faults[name];
  return (
    <Field
      ref={useAnswered(text, asked)}
      id={name}
      name={name}
      label={unit === '' ? label : `${label} (${unit})`}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      pattern={name === 'proportion' ? PROPORTION : NUMBER}
      title="Un nombre, comme 1,5"
      defaultValue={text}
      errors={fault === undefined ? undefined : [fault]}
      saysErrors
    />
  );
}

const Numbers = ({ names, asked }: { names: readonly NumberName[]; asked: SyrupQuestion }) =>
  names.map((name) => <NumberField key={name} name={name} asked={asked} />);

function Question({
  id,
  title,
  lead,
  fields,
  children,
}: {
  id: string;
  title: string;
  lead: string;
  fields: ReactNode;
  /** Its answer. */
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="mt-10 grid gap-x-12 gap-y-5 border-t-2 border-brass-line pt-6 md:grid-cols-2"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-2 text-ink-soft">{lead}</p>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">{fields}</div>
        <p className="no-print mt-4">
          <Button type="submit" variant="outline">
            Calculer
          </Button>
        </p>
      </div>
      <div className="self-start rounded-lg bg-sunken p-4 text-lg">{children}</div>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5">
      <dt className="text-base text-ink-soft">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function SyrupAnswer({ asked }: { asked: SyrupQuestion }) {
  const { sweetener, brix, proportion, volume } = asked;
  const syrup = syrupOf(brix ?? brixOfRatio(proportion, sweetener), volume * 10, sweetener);
  const simple = rounded(syrup.likeSimple / 10, 0.05);
  return (
    <>
      <dl>
        <Row label={SWEETENERS[sweetener].label}>{grams(syrup.sweetenerGrams)}</Row>
        <Row label="Eau">{grams(syrup.waterGrams)}</Row>
        <Row label="Donne">{centilitres(syrup.ml)}</Row>
        <Row label="Proportion">{rounded(proportion, 0.01)} pour 1</Row>
        <Row label="Teneur">{degrees(syrup.brix)}</Row>
        <Row label="Soit">{perLitre(syrup.sugarPerLitre)}</Row>
      </dl>
      {simple !== '1' && (
        <p className="mt-3 text-base">
          Où la recette dit 1{NBSP}cl de sirop simple, versez {simple}
          {NBSP}cl de celui-ci.
        </p>
      )}
      {syrup.isSaturated && (
        <p className="mt-2 text-base">
          Au-delà de deux poids de sucre pour un d’eau, le sucre ressort en cristaux en
          refroidissant.
        </p>
      )}
    </>
  );
}

function CorrectionAnswer({ asked: { de, vers, quantite } }: { asked: SyrupQuestion }) {
  const made = correct(quantite * 10, de, vers);
  if (made === null) return <p>C’est déjà la teneur voulue{NBSP}: n’ajoutez rien.</p>;
  return (
    <dl>
      <Row label={made.adds === 'sugar' ? 'Ajoutez de sucre' : 'Ajoutez d’eau'}>
        {grams(made.grams)}
      </Row>
      <Row label="Donne">{centilitres(made.ml)}</Row>
      <Row label="Teneur">{degrees(vers)}</Row>
    </dl>
  );
}

function LiqueurAnswer({ asked }: { asked: SyrupQuestion }) {
  const made = liqueurOf({
    abv: asked.force,
    spiritMl: asked.alcool * 10,
    brix: asked['brix-sirop'],
    syrupMl: asked.sirop * 10,
    fruitMl: asked.fruits * 10,
  });
  if (made === null) return null;
  const name = lawfulName(made);
  return (
    <>
      <dl>
        <Row label="Force">
          {rounded(made.abv, 0.5)}
          {NBSP}%{NBSP}vol.
        </Row>
        <Row label="Sucre">{perLitre(made.sugarPerLitre)}</Row>
        <Row label="En tout">{centilitres(made.ml)}</Row>
      </dl>
      <p className="mt-3 text-base">
        {name === null
          ? `Une liqueur du commerce a au moins 15${NBSP}%${NBSP}vol. et 100${NBSP}g de sucre par litre.`
          : `C’est assez de sucre et d’alcool pour l’appeler ${name}, comme le règlement européen l’entend.`}
      </p>
    </>
  );
}

/** Calculator of syrups and liqueurs: one form in the address, answered by the server. */
export function SyrupPage({ asked }: { asked: SyrupQuestion }) {
  return (
    <div className="mx-auto w-full max-w-6xl px-gutter pt-10 pb-16 sm:px-6 sm:pt-14">
      <p className="font-serif text-lg text-brass">Outils</p>
      <h1 className="mt-2 text-4xl sm:text-5xl">Calculer un sirop</h1>
      <p className="mt-4 max-w-[46rem] text-lg text-ink-soft">
        Combien de sucre et d’eau pour un volume de sirop, comment en corriger un, et la force d’une
        liqueur faite à la maison. Tout se pèse{NBSP}: un volume de sucre varie avec ses grains.
      </p>
      <Form method="get" action={SYRUP_PATH} preventScrollReset>
        <Question
          id="faire"
          title="Faire un sirop"
          lead={`Donnez la proportion, ou les degrés Brix${NBSP}: les grammes de sucre dans 100${NBSP}g de sirop.`}
          fields={
            <>
              <Select
                id={SWEETENER}
                name={SWEETENER}
                label="Avec"
                options={{ sucre: SWEETENERS.sucre.label, miel: SWEETENERS.miel.label }}
                defaultValue={asked.sweetener}
              />
              <Numbers names={['proportion', 'brix', 'volume']} asked={asked} />
            </>
          }
        >
          <SyrupAnswer asked={asked} />
        </Question>
        <Question
          id="corriger"
          title="Corriger un sirop"
          lead="Un réfractomètre, ou la proportion, donne son Brix. Voici ce qui manque."
          fields={<Numbers names={['de', 'vers', 'quantite']} asked={asked} />}
        >
          <CorrectionAnswer asked={asked} />
        </Question>
        <Question
          id="liqueur"
          title="Une liqueur maison"
          lead={`Les fruits macérés rendent de l’eau, qui affaiblit l’alcool${NBSP}: comptez-la, ou laissez 0.`}
          fields={
            <Numbers names={['force', 'alcool', 'sirop', 'brix-sirop', 'fruits']} asked={asked} />
          }
        >
          <LiqueurAnswer asked={asked} />
        </Question>
      </Form>
      <section aria-labelledby="methode" className="mt-12 max-w-[46rem] text-ink-soft">
        <h2 id="methode" className="text-xl text-ink">
          D’où viennent ces chiffres
        </h2>
        <p className="mt-2">
          La densité des sirops est celle du saccharose dans l’eau à 20{NBSP}°C, selon la formule de
          l’ICUMSA (SPS‑4), l’organisme des méthodes de l’industrie du sucre. Le miel compte pour 82
          {NBSP}% de sucres. Alcool, sirop et eau s’additionnent{NBSP}: en vrai, ils se contractent
          un peu, de moins de 4{NBSP}%, et la liqueur est un rien plus forte. Les noms sont ceux du
          règlement (UE) 2019/787.
        </p>
        <p className="mt-2">
          Le guide dit <TextLink to="/guide-cocktails#sirops">comment faire les sirops</TextLink>,
          et combien de temps ils se gardent{NBSP}; le catalogue a{' '}
          <TextLink to="/cocktails?categorie=preparation">ceux qu’on fait soi-même</TextLink>, et ce
          qu’on tire de <TextLink to="/ingredients/sirop">chaque sirop</TextLink>.
        </p>
      </section>
    </div>
  );
}
