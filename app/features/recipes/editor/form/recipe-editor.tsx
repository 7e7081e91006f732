import { parseWithZod } from '@conform-to/zod/v4';
import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { metaTexts, photoAlt } from '#features/recipes/cocktails/cocktail-form.ts';
import type { MediaChoice } from '#features/images/media/library/media-choice.ts';
import type { Suggested } from '#features/recipes/suggestions/suggestion.ts';
import type { TagKind } from '#features/recipes/tags/tag.ts';
import type { Entries } from '#ui/form/draft/draft-store.ts';
import type { KeptForm } from '#ui/form/draft/form-draft.ts';
import { useKeptForm, type Kept } from '#ui/form/draft/use-kept-form.tsx';
import { TakenNote, VersionField } from '#ui/form/draft/edit-conflict.tsx';
import { CountedField } from '#ui/form/counted-field.tsx';
import { Tick } from '#ui/form/field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { EnterButton } from '#ui/form/submit-button.tsx';
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
import { editorForm, PASTED, type LineFields } from './editor-form.ts';
import {
  FilingSection,
  FoundSection,
  MakingSection,
  Section,
  StorySection,
} from './editor-sections.tsx';
import { EDITOR_FORM, isSending, placeNow, returnTo, type Place } from './focus-position.ts';
import { LineList } from './lines/line-list.tsx';
import { PictureSection } from './picture-field.tsx';
import { RecipeConflict as RecipeConflictPanel } from './recipe-conflict.tsx';
import { SketchedGlass, SketchOf } from './sketch.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';
import { TitleAndSlug } from './slug-field.tsx';
import { typedSince } from '#ui/form/draft/typed-since.ts';

interface EditorProps {
  /** Null for a new recipe. */
  id: string | null;
  initial: Record<string, unknown>;
  version: string;
  savedSlug: string;
  isPublished: boolean;
  wasPublished: boolean;
  isDeleted: boolean;
  /** Sentence, where the saved drink and its ice do not fit the glass. */
  overflow: string | null;
  picture: MediaChoice | null;
  tags: { slug: string; name: string; kind: TagKind }[];
  result: FormResult | undefined;
  conflict: RecipeConflict | undefined;
  /** Labels of the fields where the last save kept another editor's value. */
  taken: readonly string[];
  /** Name of that editor. */
  takenFrom: string | null;
  closeHref: string;
  /** Suggestion from the action, for a page without scripts. */
  suggested: Suggested | undefined;
  hasModel: boolean;
}

/** Only the server knows the ingredients: here every name is valid. */
const schema = editorForm((name) => name !== '');

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

/** Initial values of the form; drawing them again remounts it. */
interface Drawn {
  /** Values of the restored draft; null for the saved recipe. */
  initial: Record<string, unknown> | null;
  result: FormResult | undefined;
  conflict: RecipeConflict | undefined;
  times: number;
}

const readEntries = (entries: Entries) => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return parseWithZod(data, { schema }).payload;
};

function typedMeanwhile(form: KeptForm): Record<string, unknown> {
  const both = form.sentAndNow();
  if (!both) return {};
  const now = readEntries(both.now);
  // A pasted list is no field of the recipe: it stays until its lines are added.
  return { [PASTED]: now[PASTED], ...typedSince(readEntries(both.sent), now) };
}

/**
 * Form of a recipe. It renders when its props change, not at every router step.
 *
 * After a save the form stays, so that nobody loses their place, and continues from the saved
 * version. It is drawn again, with what was typed meanwhile, when the save met another editor's
 * changes; and, while nothing is typed, when another editor saved.
 */
export const RecipeEditor = memo(function RecipeEditor(props: EditorProps) {
  const { id, version, initial, result, conflict, taken } = props;
  const [drawn, setDrawn] = useState<Drawn>({ initial: null, result, conflict, times: 0 });
  const place = useRef<Place>(null);
  const redraw = (next: Omit<Drawn, 'times'>, from: string) => {
    place.current = placeNow();
    kept.rebase(from);
    setDrawn(({ times }) => ({ ...next, times: times + 1 }));
  };
  const kept = useKeptForm({
    id: EDITOR_FORM,
    subject: id ?? 'nouveau',
    version,
    result,
    times: drawn.times,
    onTake: (entries, over) =>
      redraw({ initial: readEntries(entries), result: undefined, conflict: undefined }, over),
  });
  const { form, base } = kept;
  const follow = useEffectEvent(() => {
    // No answer from the server: the typed values and the conflict stay.
    if (result === null) return;
    const fresh = { ...initial, ...typedMeanwhile(form) };
    if (drawn.conflict !== conflict) {
      const initialValue = { ...result?.initialValue, ...typedMeanwhile(form) };
      redraw(
        {
          initial: fresh,
          result: result && ({ ...result, initialValue } as FormResult),
          conflict,
        },
        conflict?.version ?? base,
      );
    } else if (drawn.result !== result) {
      setDrawn((before) => ({ ...before, result }));
    } else if (result === undefined && version !== base && !isSending()) {
      if (taken.length > 0 || !form.isTouched)
        redraw({ initial: fresh, result, conflict }, version);
    }
  });
  // The place and what is typed are read from the page before it is drawn again.
  // oxlint-disable-next-line react/set-state-in-effect -- what is typed is in the page alone
  useLayoutEffect(() => follow(), [version, result, conflict, taken]);
  useEffect(() => {
    if (place.current && drawn.times > 0 && !drawn.conflict) returnTo(place.current);
  }, [drawn.times, drawn.conflict]);
  return (
    <EditorForm
      key={drawn.times}
      {...props}
      kept={kept}
      initial={drawn.initial ?? props.initial}
      result={drawn.result}
      conflict={drawn.conflict}
    />
  );
});

function EditorForm({
  id,
  kept,
  initial,
  savedSlug,
  isPublished,
  wasPublished,
  isDeleted,
  overflow,
  picture,
  tags,
  result,
  conflict,
  taken,
  takenFrom,
  closeHref,
  suggested,
  hasModel,
}: EditorProps & { kept: Kept }) {
  const { form, fields, props } = useSiteForm({ id: EDITOR_FORM, schema }, result, initial);
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
      element={kept.element}
      {...props}
      onChange={(typed) => {
        const now = watchedOf(typed);
        setWatched((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      }}
    >
      {/* Without scripts Enter saves. */}
      <EnterButton>Enregistrer</EnterButton>
      <VersionField base={kept.base} />
      {!isDeleted && kept.offer}
      <FormErrors id={form.errorId} errors={form.errors} />
      {conflict && <RecipeConflictPanel {...conflict} />}
      {result === undefined && taken.length > 0 && (
        <TakenNote author={takenFrom} labels={[...taken]} />
      )}
      <SketchOf form={kept.element}>
        <div className="flex gap-8">
          <fieldset disabled={isDeleted} className="grid min-w-0 grow gap-7">
            <div className="grid gap-5">
              <div className="grid gap-5 sm:grid-cols-2">
                <TitleAndSlug
                  title={fields.title}
                  slug={fields.slug}
                  ownId={id ?? ''}
                  saved={savedSlug}
                  isKnown={wasPublished}
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
            <MakingSection fields={fields} overflow={overflow} />
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
            <SuggestionPanel form={kept.element} given={suggested} hasModel={hasModel} />
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
          </fieldset>
          {!isDeleted && <SketchedGlass />}
        </div>
      </SketchOf>
      {!isDeleted && (
        <EditorBar
          saved={id === null ? null : { slug: savedSlug, isPublished }}
          closeHref={closeHref}
        />
      )}
    </EditorFrame>
  );
}
