import { useRef, useState, type ComponentProps } from 'react';
import { Field } from '#ui/form/field.tsx';
import { typeInto } from '#ui/form/type-into.ts';

export const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** A `#rrggbb` field; scripts add the browser's palette. */
export function ColorField({
  onColor,
  ...field
}: ComponentProps<typeof Field> & {
  onColor?: (color: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { defaultValue = '' } = field;
  const [color, setColor] = useState(typeof defaultValue === 'string' ? defaultValue : '');
  return (
    <div ref={box} className="relative">
      <Field
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        placeholder="#d8a24a"
        {...field}
        onInput={(event) => {
          const typed = event.currentTarget.value.trim();
          setColor(typed);
          if (isColor(typed)) onColor?.(typed);
        }}
      />
      <input
        type="color"
        aria-label={`${field.label}, dans la palette`}
        value={isColor(color) ? color.toLowerCase() : '#ffffff'}
        onChange={(event) => {
          typeInto(box.current?.querySelector('input') ?? null, event.currentTarget.value);
        }}
        className="needs-script absolute top-8.5 right-1.5 h-8 w-12 cursor-pointer rounded border border-zinc bg-surface"
      />
    </div>
  );
}
