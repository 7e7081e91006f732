import type { ClipboardEvent, ReactNode } from 'react';
import { controlsOf, type Control } from '#features/recipes/cocktails/recipe-fields.ts';
import { CountedField } from '#ui/form/counted-field.tsx';
import { Field, Select, Tick } from '#ui/form/field.tsx';
import { withoutNumbers } from '#language/steps.ts';
import { ProposingField } from '#ui/form/combobox/proposing-field.tsx';
import { Folded } from './folded.tsx';
import { control, initialText, tick, type Described } from '#ui/form/use-site-form.ts';

/** Ticked values of a group of checkboxes; a single one comes without an array. */
export const ticked = ({ initialValue }: Described) =>
  [initialValue].flat().filter((value) => typeof value === 'string');

/** Checkboxes in columns; `id` when several groups share a field. */
export function Ticks({
  legend,
  field,
  id = field.id,
  options,
}: {
  legend: string;
  field: Described;
  id?: string;
  options: readonly (readonly [value: string, label: string])[];
}) {
  const chosen = ticked(field);
  return (
    <fieldset aria-describedby={field.errors && `${id}-error`}>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-x-4 gap-y-2">
        {options.map(([value, label]) => (
          <Tick
            key={value}
            id={`${id}-${value}`}
            name={field.name}
            value={value}
            label={label}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
      {field.errors && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {field.errors.join(' ')}
        </p>
      )}
    </fieldset>
  );
}

const LONGEST = 10_000;

/** Removes the numbers of a pasted list: the page numbers the steps itself. */
function pasteSteps(event: ClipboardEvent<HTMLElement>) {
  const field = event.currentTarget as HTMLTextAreaElement;
  const text = event.clipboardData.getData('text/plain');
  const steps = withoutNumbers(text);
  const { selectionStart, selectionEnd, value, maxLength } = field;
  const room = maxLength - value.length + (selectionEnd - selectionStart);
  // The browser itself cuts text that is too long.
  if (steps === text.replaceAll(/\r\n?/g, '\n') || steps.length > room) return;
  event.preventDefault();
  field.setRangeText(steps, selectionStart, selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type Asked = ReturnType<typeof controlsOf>[number];

function RecipeControl({ asked, field }: { asked: Asked; field: Described }): ReactNode {
  const { kind, label, hint, options, least, most, rows, isRequired: required } = asked;
  const same = { ...control(field), label, hint, required };
  switch (kind) {
    case 'choice':
      return <Select {...same} options={options} />;
    case 'lines':
      return (
        <CountedField
          {...same}
          rows={rows}
          maxLength={most ?? LONGEST}
          {...(asked.name === 'instructions' && { onPaste: pasteSteps })}
          isLong
        />
      );
    case 'number':
      return <Field {...same} type="number" inputMode="numeric" min={least} max={most} />;
    case 'url':
      return <Field {...same} type="url" inputMode="url" />;
    case 'color':
      return <Field {...same} type="color" />;
    case 'recipe':
      return (
        <ProposingField
          {...same}
          from="/admin/palette"
          of="recipes"
          list="Recettes"
          maxLength={most}
        />
      );
    case 'text':
      return <Field {...same} maxLength={most} />;
    case 'tick':
      return <Tick {...tick(field)} label={label} hint={hint} />;
    case 'ticks':
      return (
        <Folded
          id={`${field.id}-pli`}
          title={label}
          said={ticked(field).map((value) => options[value] ?? value)}
          hasErrors={field.errors !== undefined}
        >
          <Ticks legend={`${label} (${hint})`} field={field} options={Object.entries(options)} />
        </Folded>
      );
  }
}

/** Kinds of controls that take a full row; others share one. */
const WIDE = new Set<Control['kind']>(['lines', 'tick', 'ticks']);

/** Labels of the filled fields of a section, and whether one has an error. */
export function filledIn(
  section: Control['section'],
  fields: Readonly<Record<string, Described>>,
): { said: string[]; hasErrors: boolean } {
  const asked = controlsOf(section).filter(({ name }) => fields[name]);
  return {
    said: asked
      // A select always has a value.
      .filter(({ name, kind }) => fields[name] && kind !== 'choice' && initialText(fields[name]))
      .map(({ label }) => label),
    hasErrors: asked.some(({ name }) => fields[name]?.errors !== undefined),
  };
}

export const RecipeControls = ({
  section,
  fields,
}: {
  section: Control['section'];
  fields: Readonly<Record<string, Described>>;
}) => (
  <div className="grid gap-5 sm:grid-cols-2">
    {controlsOf(section).map((asked) => {
      const field = fields[asked.name];
      return (
        field && (
          <div key={asked.name} className={WIDE.has(asked.kind) ? 'sm:col-span-2' : undefined}>
            <RecipeControl asked={asked} field={field} />
          </div>
        )
      );
    })}
  </div>
);
