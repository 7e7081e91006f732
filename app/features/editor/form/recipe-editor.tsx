import { parseWithZod } from '@conform-to/zod/v4';
import {
  memo,
  useEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { useFormAction, useNavigation, useSubmit } from 'react-router';
import { metaTexts, photoAlt } from '#features/cocktails/cocktail-form.ts';
import type { MediaChoice } from '#features/media/media-choice.ts';
import type { TagKind } from '#features/tags/tag.ts';
import { formatDateTime } from '#language/format.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DifferenceList, type Difference } from '#ui/difference-list.tsx';
import { VersionField } from '#ui/form/edit-conflict.tsx';
import { TextField, Tick } from '#ui/form/field.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { NBSP } from '#ui/spaces.ts';
import { control, initialText, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useUnsavedWarning } from '#ui/form/use-unsaved-warning.ts';
import { editorForm, type LineFields } from './editor-form.ts';
import {
  FilingSection,
  FoundSection,
  MakingSection,
  Section,
  StorySection,
} from './editor-sections.tsx';
import { LineList } from './line-list.tsx';
import { PictureSection } from './picture-field.tsx';
import { TitleAndSlug } from './slug-field.tsx';
import { forgetDraft, takeUpDraft, useLocalDraft, type LocalDraft } from './use-local-draft.ts';

interface EditorProps {
  /** The member who types. */
  editor: string;
  /** Null for a new recipe. */
  id: string | null;
  initial: Record<string, unknown>;
  version: string;
  savedSlug: string;
  picture: MediaChoice | null;
  tags: { slug: string; name: string; kind: TagKind }[];
  result: FormResult | undefined;
  /** What somebody else saved meanwhile, beside what was typed. */
  conflict: { author: string | null; differences: Difference[] } | undefined;
  closeHref: string;
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

function Conflict({ author, differences }: NonNullable<EditorProps['conflict']>) {
  return (
    <div
      role="alert"
      className="rounded-md border border-l-4 border-line border-l-danger bg-surface px-4 py-3"
    >
      <p>
        {author ?? 'Quelqu’un d’autre'} a enregistré cette recette entre-temps. Rien n’est perdu
        {NBSP}: votre version est ci-dessous, la sienne ici et dans l’historique. Enregistrez de
        nouveau pour garder la vôtre.
      </p>
      <DifferenceList differences={differences} before="Enregistré" after="Votre version" />
    </div>
  );
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
  const left = useLocalDraft(place, version, formId);
  if (!left || !onAnswer) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-md border border-l-4 border-line border-l-brass-line bg-surface px-4 py-3"
    >
      <p className="grow">
        Un brouillon du {formatDateTime(new Date(left.at))} n’a pas été enregistré.
        {left.version !== version &&
          ' La recette a changé depuis\u00a0: l’enregistrer dira d’abord ce qui diffère.'}
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

// What follows every step of the router stands apart from the fields, which are many.

function UnsavedWarning(watched: {
  form: RefObject<HTMLFormElement | null>;
  result: FormResult | undefined;
}) {
  useUnsavedWarning(watched.form, watched.result);
  return null;
}

/** @param onChange called with the form at each key */
function EditorFrame({
  element,
  onSubmit,
  onChange,
  children,
  ...form
}: {
  element: RefObject<HTMLFormElement | null>;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onChange: (form: HTMLFormElement) => void;
  id: string;
  noValidate: boolean;
  children: ReactNode;
}) {
  const submit = useSubmit();
  const action = useFormAction();
  const isBusy = useNavigation().state === 'submitting';
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      element.current?.requestSubmit();
    };
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, [element]);
  return (
    <form
      ref={element}
      method="post"
      action={action}
      {...form}
      onInput={(event) => onChange(event.currentTarget)}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        // The look opens a page of its own, as the browser does it.
        if (submitter instanceof HTMLButtonElement && submitter.formTarget === '_blank') return;
        if (isBusy) event.preventDefault();
        else onSubmit(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      className="mt-5 grid gap-7"
    >
      {children}
    </form>
  );
}

/** What a draft fills the form with, and the version that it was typed over. */
interface Resumed {
  initial: Record<string, unknown>;
  version: string;
}

/**
 * The form of a recipe, with the draft that this browser kept of it. It is drawn again when what it is
 * given changes, not at every step of the router around it.
 */
export const RecipeEditor = memo(function RecipeEditor(props: EditorProps) {
  const [resumed, setResumed] = useState<Resumed | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const answer = (draft: Resumed | null) => {
    setAnswered(true);
    setResumed(draft);
  };
  return (
    <EditorForm
      key={resumed === null ? 'saved' : 'resumed'}
      {...props}
      initial={resumed?.initial ?? props.initial}
      typedOver={resumed?.version ?? props.version}
      onDraft={isAnswered ? null : answer}
    />
  );
});

function EditorForm({
  editor,
  id,
  initial,
  version,
  typedOver,
  savedSlug,
  picture,
  tags,
  result,
  conflict,
  closeHref,
  onDraft,
}: EditorProps & {
  /** Which version the fields were filled in from: an older one where a draft was taken up. */
  typedOver: string;
  /** Takes what the draft of an earlier visit holds, or that it is given up; null once answered. */
  onDraft: ((draft: Resumed | null) => void) | null;
}) {
  const recipe = id ?? 'nouveau';
  const formId = `recette-${recipe}`;
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
      {...props}
      onChange={(typed) => {
        const now = watchedOf(typed);
        setWatched((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
      }}
    >
      {/* Enter saves: it presses the first button that there is. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
        Enregistrer
      </button>
      <VersionField result={result} version={result ? version : typedOver} />
      <UnsavedWarning form={element} result={result} />
      <Draft
        editor={editor}
        recipe={recipe}
        formId={formId}
        version={typedOver}
        onAnswer={onDraft && answer}
      />
      <FormErrors id={form.errorId} errors={form.errors} />
      {conflict && <Conflict {...conflict} />}
      <div className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TitleAndSlug
            title={fields.title}
            slug={fields.slug}
            ownId={id ?? ''}
            saved={savedSlug}
          />
        </div>
        <TextField {...control(fields.summary)} label="Résumé" rows={2} maxLength={500} />
      </div>
      <LineList form={form as never} lines={fields.ingredients as never} />
      <MakingSection fields={fields} />
      <FilingSection fields={fields} tags={tags} />
      <StorySection fields={fields} />
      <PictureSection fields={fields} cocktailId={id} initial={picture} automaticAlt={imageAlt} />
      <FoundSection fields={fields} automatic={{ metaTitle, metaDescription }} />
      <Section title="Publication">
        <Tick
          id={fields.is_published.id}
          name={fields.is_published.name}
          label="Publiée"
          hint="Sinon, c’est un brouillon que personne d’autre ne voit."
          defaultChecked={fields.is_published.initialValue === 'on'}
        />
      </Section>
      <div className="save-bar sticky bottom-(--counter-height) z-20 -mx-4 flex flex-wrap gap-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:gap-3 sm:px-6">
        <SubmitButton>{id === null ? 'Créer la recette' : 'Enregistrer'}</SubmitButton>
        <Button
          type="submit"
          variant="outline"
          formAction="/admin/cocktails/apercu"
          formTarget="_blank"
        >
          Aperçu
        </Button>
        <ButtonLink to={closeHref} variant="ghost" className="max-sm:px-2">
          Annuler
        </ButtonLink>
      </div>
    </EditorFrame>
  );
}
