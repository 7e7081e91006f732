/** Recipes in Cooklang: ingredients are marked in the text of the steps. https://cooklang.org */
import { fold } from '#language/fold.ts';
import { measuredLine } from '../compose/measured-line.ts';
import { emptyDraft, headingLine, type DraftLine, type ImportDraft } from '../draft.ts';
import { withCarried } from './exchange/carried.ts';
import { isStepsHeading } from '../headings.ts';
import { titledStep } from '../sections.ts';
import { draftOfLabels } from './json-table.ts';
import type { Fields } from './json-values.ts';
import { frontMatterOf } from './yaml.ts';

/** « @gin{4%cl}(glacé) », « #shaker{} », « ~repos{5%min} », « @menthe », « @&(~1)sirop{} ». */
const MARK =
  /(?<!\\)([@#~])([&?+-]{0,3})(?:\([=~]{0,2}\d{1,3}\))?(?:([^@#~{}\n]{0,100})\{([^{}\n]{0,100})\}|([\p{L}\p{N}_'’-]{1,60}))(?:\(([^()\n]{0,200})\))?/gu;
const INGREDIENT = /@[&?+-]{0,3}(?:[^@#~{}\n]{1,100}\{[^{}\n]{0,100}\})/;
/** Signs that a text escapes. */
const ESCAPED = /\\([@#~{}\\])/g;
const METADATA = /^>>([^:\n]{1,100}):(.*)$/;
const LONGEST_LINE = 5000;

export const isCooklang = (text: string): boolean =>
  INGREDIENT.test(text) || /^>> ?\w[^:\n]{0,60}:/m.test(text);

const withoutComments = (text: string) =>
  text
    .split('[-')
    .map((part, at) =>
      at === 0 || !part.includes('-]') ? part : part.slice(part.indexOf('-]') + 2),
    )
    .join('')
    .replace(/(?<![-\S])--(?!-).*$/gm, '');

/** « 4%cl », « =1%trait », « 1-2 »: amount and unit apart. */
function measureOf(text: string): { quantity: string; unit: string | undefined } {
  const [quantity = '', unit] = text.replace(/^\s*=/, '').split(/%/);
  const isSome = /^(?:some|un peu)?$/i.test(quantity.trim());
  return { quantity: isSome ? '' : quantity.trim(), unit: unit?.trim() };
}

/** @param name name of the file, which is the title */
export function draftOfCooklang(text: string, name: string): ImportDraft {
  const { fields: front, body } = frontMatterOf(text);
  const { zinc: carried, ...fields }: Fields = front;
  const lines: DraftLine[] = [];
  const steps: string[] = [];
  let [title, isOpen] = ['', false];
  /** Ingredients that begin a paragraph: alone in it, they are a list and no step. */
  let listed: string[] = [];
  for (const row of withoutComments(body).split(/\r\n|[\r\n]/)) {
    const line = row.slice(0, LONGEST_LINE).trim();
    const [, key, value = ''] = METADATA.exec(line) ?? [];
    if (key !== undefined) fields[key.trim()] = value.trim();
    else if (line.startsWith('=')) {
      const heading = line.replaceAll('=', '').trim();
      title = isStepsHeading({ said: fold(heading), level: 2 }) ? '' : heading;
      lines.push(...headingLine(heading));
      [isOpen, listed] = [false, []];
    } else if (line === '' || line.startsWith('>')) [isOpen, listed] = [false, []];
    else {
      const isList = line.includes('@') && !/[^\s,;.]/.test(line.replace(MARK, ''));
      const said = line.replace(
        MARK,
        (
          _,
          sign: string,
          flags: string,
          long?: string,
          amount?: string,
          short?: string,
          note?: string,
        ) => {
          const called = (long ?? short ?? '').trim();
          const { quantity, unit } = measureOf(amount ?? '');
          const amounted = [quantity, unit].filter(Boolean).join(' ');
          if (sign === '~') return amounted === '' ? called : amounted;
          // A hidden ingredient is none; a reference repeats one, or adds an amount to it.
          const isRepeated = flags.includes('&') && quantity === '';
          if (sign === '@' && !flags.includes('-') && !isRepeated) {
            const [what = called, alias] = called.replace(/^\.\/(?:.*\/)?/, '').split('|');
            lines.push(
              measuredLine({ quantity, unit, name: what, note, isOptional: flags.includes('?') }),
            );
            return alias ?? what;
          }
          return called;
        },
      );
      if (isList && !isOpen) {
        listed.push(said);
        continue;
      }
      const step = [...listed, said.replaceAll(ESCAPED, '$1')].join(' ');
      listed = [];
      if (isOpen) steps.push(`${steps.pop() ?? ''} ${step}`);
      else steps.push(titledStep(title, step));
      [title, isOpen] = ['', true];
    }
  }
  const told = draftOfLabels({ title: name, ...fields });
  return withCarried({ ...emptyDraft(), title: name, ...told, lines, steps, issues: [] }, carried);
}
