import { parseWithZod } from '@conform-to/zod/v4';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { metaTexts, photoAlt } from '#features/cocktails/cocktail-form.ts';
import type { MediaChoice } from '#features/media/media-choice.ts';
import type { Suggested } from '#features/suggestions/suggestion.ts';
import type { TagKind } from '#features/tags/tag.ts';
import { formatDateTime } from '#language/format.ts';
import { Button } from '#ui/button.tsx';
import { VersionField } from '#ui/form/edit-conflict.tsx';
import { CountedField } from '#ui/form/counted-field.tsx';
import { Tick } from '#ui/form/field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { NBSP } from '#ui/spaces.ts';
import {
  control,
  initialText,
  tick,
  useSiteForm,
  type FormResult,
} from '#ui/form/use-site-form.ts';
import type { RecipeConflict } from '../save-recipe.server.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { editorForm, type LineFields } from './editor-form.ts';
import {
  FilingSection,
  FoundSection,
  MakingSection,
  Section,
  StorySection,
} from './editor-sections.tsx';
import { placeNow, returnTo, type Place } from './kept-place.ts';
import { LineList } from './line-list.tsx';
import { PictureSection } from './picture-field.tsx';
import { RecipeConflict as RecipeConflictPanel } from './recipe-conflict.tsx';
import { SketchedGlass, SketchOf } from './sketch.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';
import { TitleAndSlug } from './slug-field.tsx';
import { forgetDraft, takeUpDraft, useLocalDraft, type LocalDraft } from './use-local-draft.ts';

interface EditorProps {
  /** The member who types. */
  editor: string;
  /** Null for a new recipe. */
  id: string | null;
  initial: Record<string, unknown>;
  version: string;
  /** Of what is saved. */
  savedSlug: string;
  isPublished: boolean;
  isDeleted: boolean;
  picture: MediaChoice | null;
  tags: { slug: string; name: string; kind: TagKind }[];
  result: FormResult | undefined;
  /** What somebody else changed meanwhile and was typed here too. */
  conflict: RecipeConflict | undefined;
  /** The labels of the fields that the last saving took as somebody else had changed them. */
  taken: readonly string[];
  /** Who that was. */
  takenFrom: string | null;
  closeHref: string;
  /** What the action proposed, where no script asked for it. */
  suggested: Suggested | undefined;
  /** Whether a model writes suggestions. */
  hasModel: boolean;
}

/** The server knows the names of ingredients; here any is as good as another. */
const schema = editorForm((name) => name !== '');

/** What automatic texts are made from, as it is typed. */
interface Watched {
  title: string;
  first: string;
  second: string;
}

function watchedOf(form: HTMLFormElement): Watched {
  const data = new FormData(form);
  const textOf = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    title: textOf('title'),
    first: textOf('ingredients[0].ingredient'),
    second: textOf('ingredients[1].ingredient'),
  };
}

/** The ingredients of the first two lines, before anything is typed. */
function firstNames({ ingredients }: Record<string, unknown>): string[] {
  const lines = Array.isArray(ingredients) ? (ingredients as Partial<LineFields>[]) : [];
  return lines.slice(0, 2).map(({ ingredient = '' }) => ingredient);
}

/** Keeps what is typed, and offers what an earlier visit left of it until somebody answers. */
function Draft({
  formId,
  version,
  onAnswer,
  ...place
}: {
  editor: string;
  recipe: string;
  formId: string;
  version: string;
  /** Takes the draft, or null where it is given up; null once answered. */
  onAnswer: ((draft: LocalDraft | null) => void) | null;
}) {
  const [isAsked] = useState(onAnswer !== null);
  const left = useLocalDraft(place, version, formId, isAsked);
  if (!left || !onAnswer) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-md border border-l-4 border-line border-l-brass-line bg-surface px-4 py-3"
    >
      <p className="grow">
        Un brouillon du {formatDateTime(new Date(left.at))} n’a pas été enregistré.
        {left.version !== version &&
          ' La recette a changé depuis\u00a0: l’enregistrer gardera aussi ce qui y a changé.'}
      </p>
      <Button
        size="sm"
        onClick={() => {
          void takeUpDraft(place, left);
          onAnswer(left);
        }}
      >
        Le reprendre
      </Button>
      <Button
        size="sm"
        variant="outline"
        onClick={() => {
          forgetDraft(left.key);
          onAnswer(null);
        }}
      >
        L’effacer
      </Button>
    </div>
  );
}

/** What a draft fills the form with, and the version that it was typed over. */
interface Resumed {
  initial: Record<string, unknown>;
  version: string;
}

/** What the form was drawn with, as many times. */
interface Drawn {
  /** Of the draft that was taken up; null for what is saved. */
  initial: Record<string, unknown> | null;
  /** Which version its fields were filled in from. */
  version: string;
  conflict: RecipeConflict | undefined;
  times: number;
}

/**
 * The form of a recipe, with the draft that this browser kept of it. It is drawn again when what it is
 * given changes, not at every step of the router around it.
 *
 * Saving leaves it as it is, so that nobody loses their place: it goes on from the version that was saved. A
 * version that somebody else saved is taken in while nothing is typed; else saving brings both together, and
 * draws the form again with what it took.
 */
export const RecipeEditor = memo(function RecipeEditor(props: EditorProps) {
  const { version, result, conflict, taken } = props;
  const [isAnswered, setAnswered] = useState(false);
  const [drawn, setDrawn] = useState<Drawn>({ initial: null, version, conflict, times: 0 });
  const isSent = useRef(false);
  const isTouched = useRef(false);
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    // Nobody answered: what is typed stays, and what was asked about it.
    if (result === null) return;
    place.current = placeNow();
    setDrawn((before) => {
      const again = { initial: null, version, conflict, times: before.times + 1 };
      if (before.conflict !== conflict) {
        return { ...again, version: conflict?.version ?? (result ? before.version : version) };
      }
      if (result !== undefined || before.version === version) return before;
      if (isSent.current && taken.length === 0) return { ...before, version };
      // What is typed since goes on from what it was typed over, and is brought together in its turn.
      return isTouched.current ? before : again;
    });
  }, [version, result, conflict, taken]);
  useEffect(() => {
    if (place.current && drawn.times > 0 && !drawn.conflict) returnTo(place.current);
  }, [drawn.times, drawn.conflict]);
  return (
    <EditorForm
      key={drawn.times}
      {...props}
      initial={drawn.initial ?? props.initial}
      typedOver={drawn.version}
      conflict={drawn.conflict}
      onSent={(isOnItsWay) => {
        isSent.current = isOnItsWay;
        // What it holds is on its way, and what is typed from now on is not.
        isTouched.current = !isOnItsWay && (isTouched.current || result !== undefined);
      }}
      onTouch={() => {
        isTouched.current = true;
      }}
      onDraft={
        isAnswered || drawn.conflict
          ? null
          : (draft) => {
              setAnswered(true);
              isTouched.current ||= draft !== null;
              if (draft) setDrawn(({ times }) => ({ ...draft, conflict, times: times + 1 }));
            }
      }
    />
  );
});

function EditorForm({
  editor,
  id,
  initial,
  typedOver,
  savedSlug,
  isPublished,
  isDeleted,
  picture,
  tags,
  result,
  conflict,
  taken,
  takenFrom,
  closeHref,
  suggested,
  hasModel,
  onSent,
  onTouch,
  onDraft,
}: EditorProps & {
  /** Which version the fields were filled in from: an older one where a draft was taken up. */
  typedOver: string;
  onSent: (isSent: boolean) => void;
  /** Told that the form holds what is not saved. */
  onTouch: () => void;
  /** Takes what the draft of an earlier visit holds, or that it is given up; null once answered. */
  onDraft: ((draft: Resumed | null) => void) | null;
}) {
  const recipe = id ?? 'nouveau';
  const formId = 'recette';
  const { form, fields, props } = useSiteForm({ id: formId, schema }, result, initial);
  const element = useRef<HTMLFormElement>(null);

  const answer = (draft: LocalDraft | null) => {
    const data = new FormData();
    for (const [name, value] of draft?.entries ?? []) data.append(name, value);
    const { payload } = parseWithZod(data, { schema });
    onDraft?.(draft && { initial: payload, version: draft.version });
  };

  const [watched, setWatched] = useState<Watched | null>(null);
  const title = watched?.title ?? initialText(fields.title);
  const { metaTitle, metaDescription } = metaTexts({
    title,
    meta_title: '',
    meta_description: '',
  });
  const named = watched ? [watched.first, watched.second] : firstNames(initial);
  const imageAlt = photoAlt(
    title,
    named.filter((name) => name !== ''),
  );

  return (
    <EditorFrame
      element={element}
      onSent={onSent}
      result={result}
      {...props}
      onChange={(typed) => {
        onTouch();
        const now = watchedOf(typed);
        setWatched((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      }}
    >
      {/* Without scripts Enter saves: it presses the first button that there is. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
        Enregistrer
      </button>
      <VersionField result={result} version={typedOver} />
      <Draft
        editor={editor}
        recipe={recipe}
        formId={formId}
        version={typedOver}
        onAnswer={onDraft && answer}
      />
      <FormErrors id={form.errorId} errors={form.errors} />
      {conflict && <RecipeConflictPanel {...conflict} />}
      {result === undefined && taken.length > 0 && (
        <p
          role="status"
          className="rounded-md border border-l-4 border-line border-l-brass-line bg-surface px-4 py-3"
        >
          {takenFrom ?? 'Quelqu’un d’autre'} a changé cette recette entre-temps. Elle est
          enregistrée avec ses changements{NBSP}: {taken.join(', ')}. Chaque version est dans
          l’historique.
        </p>
      )}
      <SketchOf form={element}>
        <div className="flex gap-8">
          <div className="grid min-w-0 grow gap-7">
            <div className="grid gap-5">
              <div className="grid gap-5 sm:grid-cols-2">
                <TitleAndSlug
                  title={fields.title}
                  slug={fields.slug}
                  ownId={id ?? ''}
                  saved={savedSlug}
                />
              </div>
              <CountedField
                {...control(fields.summary)}
                label="Résumé"
                rows={2}
                maxLength={500}
                isLong
              />
            </div>
            <LineList form={form as never} lines={fields.ingredients as never} />
            <MakingSection fields={fields} />
            <FilingSection fields={fields} tags={tags} />
            <StorySection fields={fields} />
            <PictureSection
              fields={fields}
              cocktailId={id}
              title={title}
              initial={picture}
              automaticAlt={imageAlt}
            />
            <FoundSection fields={fields} automatic={{ metaTitle, metaDescription }} />
            <SuggestionPanel form={element} given={suggested} hasModel={hasModel} />
            {id === null ? (
              <Section title="Publication">
                <Tick
                  {...tick(fields.is_published)}
                  label="Publiée"
                  hint="Sinon, c’est un brouillon que personne d’autre ne voit."
                />
              </Section>
            ) : (
              <input
                type="hidden"
                name={fields.is_published.name}
                value={isPublished ? 'on' : ''}
              />
            )}
          </div>
          <SketchedGlass />
        </div>
      </SketchOf>
      <EditorBar
        saved={id === null ? null : { slug: savedSlug, isPublished, isDeleted }}
        closeHref={closeHref}
      />
    </EditorFrame>
  );
}
