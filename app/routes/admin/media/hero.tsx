import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import { data, type RouterContextProvider } from 'react-router';
import { parseWithZod } from '@conform-to/zod/v4';
import { actorContext, servicesContext } from '#app/context.server.ts';
import { diskFull } from '#app/process/disk-full.server.ts';
import { AppError } from '#app/errors.ts';
import { listLatestCocktails } from '#features/recipes/cocktails/list/list-latest-cocktails.server.ts';
import { differentGlasses } from '#features/recipes/drawing/different-glasses.ts';
import { HeroEditor } from '#features/images/hero/editor/hero-editor.tsx';
import { heroForm, heroValues } from '#features/images/hero/editor/hero-form.ts';
import { HeroTable } from '#features/images/hero/hero-table.tsx';
import { heroTexts, NEW_HERO } from '#features/images/hero/editor/new-hero.ts';
import { HERO_BUCKET } from '#features/images/hero/hero.ts';
import { listHeroes, openHero, saveHero } from '#features/images/hero/edit-heroes.server.ts';
import {
  PICKERS,
  readSearch,
  type Picker,
  type PickerOffer,
} from '#features/images/hero/picker.ts';
import { listChoices } from '#features/images/media/library/list-choices.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Page } from '#app/routes/page.ts';
import { read } from '#app/routes/read.server.ts';
import { knownFields } from '#app/routes/form-shape.server.ts';
import { readsAgain } from '#app/routes/client-read.ts';
import type { FormResult } from '#ui/form/use-site-form.ts';
import { receiveForm } from '#app/routes/receive-form.server.ts';
import { goTo } from '#app/routes/reviews/answer.server.ts';
import { readForm } from '#app/routes/sent-body.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { findNamed } from './hero-named.server.ts';
import { orList } from '../entry.server.ts';
import { savedTo } from '../saved.server.ts';
import type { Route } from './+types/hero.ts';

export const handle: Page = {
  audience: 'editor',
  failures: {
    read: 'Impossible de charger les données du hero.',
    write: 'Impossible de sauvegarder le hero.',
  },
  office: {
    label: 'Bannière',
    section: 'outils',
    purpose: 'Ce que la page d’accueil montre en premier.',
  },
};

const PATH = '/admin/hero';
const LIST = { list: PATH, missing: 'hero-introuvable' } as const;
/** Placeholder for the id of a new banner in its address. */
const NEW = 'nouveau';
const LATEST = 6;

type Context = Readonly<RouterContextProvider>;

const FIRST_PAGE = { q: '', page: 1 };

/** Choices of a picker of the form. */
async function offerOf(
  context: Context,
  picker: Picker,
  { q, page }: { q: string; page: number },
): Promise<PickerOffer> {
  const view = { q, page, kind: PICKERS[picker], bucket: HERO_BUCKET, unused: false } as const;
  const asked = { actor: context.get(actorContext), view };
  return { q, ...(await listChoices(context.get(servicesContext), asked)) };
}

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const actor = context.get(actorContext);
  const failure =
    id === undefined
      ? 'Impossible de charger les données du hero.'
      : 'Impossible de charger le hero pour modification.';
  const opened =
    id === NEW ? null : await read(failure, openHero(services, { actor, id: id ?? null }));
  if (!opened && id !== undefined && id !== NEW) throw goTo(PATH, LIST.missing);
  const initial = heroTexts(opened?.values ?? NEW_HERO);
  const [image, video, named, latest, heroes] = await Promise.all([
    read(failure, offerOf(context, 'image', FIRST_PAGE)),
    read(failure, offerOf(context, 'video', FIRST_PAGE)),
    read(failure, findNamed(context, initial)),
    read(failure, listLatestCocktails(services, LATEST)),
    listHeroes(services, { actor }).catch((error: unknown) => {
      console.error('Impossible de charger la liste des heroes.', error);
      return null;
    }),
  ]);
  return {
    id: opened?.id ?? randomUUID(),
    initial,
    version: opened?.version ?? '',
    status: opened?.status ?? 'draft',
    offers: { image, video, poster: image },
    named,
    counter: differentGlasses(latest.map(({ drawing }) => drawing)),
    heroes,
  };
}

/** Form fields of a background: the changes of two editors are merged for all of them together. */
const BACKGROUND = ['bgKind', 'image', 'bgAlt', 'video', 'poster'];

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const search = readSearch(sent);
  if (search) {
    const { initialValue = null } = parseWithZod(knownFields(sent, heroForm), {
      schema: heroForm,
    }).reply();
    return {
      result: { initialValue },
      named: await findNamed(context, Object.fromEntries(sent)),
      found: { [search.picker]: await offerOf(context, search.picker, search) },
    };
  }
  const media = sent.get('bgKind') === 'video' ? 'video' : 'image';
  const about = {
    'affiche-introuvable': 'poster',
    'media-introuvable': media,
    'media-inadapte': media,
  } as const;
  const answered = await receiveForm(request, { schema: heroForm, about }, async (form) => {
    const { id, status, version } = form;
    const asked = { actor: context.get(actorContext), id, status, version };
    const services = context.get(servicesContext);
    let taken: readonly string[] = [];
    try {
      taken = await orList(saveHero(services, { ...asked, values: heroValues(form) }), LIST);
    } catch (error) {
      if (error instanceof AppError || error instanceof Response || diskFull(error)) throw error;
      console.error('Hero non enregistré.', error);
      throw new AppError('unavailable', 'Impossible de sauvegarder le hero.');
    }
    const saved = await orList(openHero(services, asked), LIST);
    const notice = status === 'published' ? 'hero-publie' : 'hero-enregistre';
    return savedTo(
      `${PATH}/${id}`,
      notice,
      saved.version,
      taken.map((name) => (name === 'background' ? 'bgKind' : name)),
    );
  });
  if (answered instanceof Response) return answered;
  const result: FormResult = answered.data;
  const both = result.both?.flatMap((name) => (name === 'background' ? BACKGROUND : [name]));
  return data(
    {
      result: { ...result, ...(both && { both }) },
      named: await findNamed(context, Object.fromEntries(sent)),
      found: {},
    },
    answered.init ?? {},
  );
}

/** A returned form is compared with the saved values, read anew. */
export const shouldRevalidate = readsAgain;

const TITLE = 'Gestion du Hero';
export const meta = () => adminMeta(TITLE);

export default function ManageHero({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, heroes, named, offers, ...editor } = loaderData;
  const isNew = version === '';
  // A new banner keeps the id of its form, so that saving leaves the form as it is.
  const [shown, setShown] = useState({ id, isNew });
  if (shown.isNew !== isNew || (!isNew && shown.id !== id)) setShown({ id, isNew });
  // Opening the form for a new banner again starts anew.
  const [round, setRound] = useState(0);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl sm:text-4xl">{TITLE}</h1>
        <ButtonLink
          to={`${PATH}/${NEW}`}
          variant="outline"
          onClick={() => setRound(isNew ? round + 1 : round)}
        >
          Nouveau hero
        </ButtonLink>
      </div>
      <HeroEditor
        key={`${shown.id} ${round}`}
        id={shown.id}
        version={version}
        result={actionData?.result}
        offers={{ ...offers, ...actionData?.found }}
        named={[...(actionData?.named ?? []), ...named]}
        {...editor}
      />
      <HeroTable rows={heroes} openId={isNew ? null : id} />
    </>
  );
}
