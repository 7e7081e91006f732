import { Monitor, Moon, Sun } from 'lucide';
import { useId } from 'react';
import { Icon } from '../icon.tsx';
import { readTheme, THEME_SWITCH, THEMES, type Theme } from './theme.ts';
import { Tooltip } from './tooltip.tsx';

const ICONS = { auto: Monitor, clair: Sun, sombre: Moon };

/** The first script ticks the chosen theme and handles changes (theme.ts). */
export function ThemeSwitch() {
  const name = useId();
  return (
    <fieldset
      {...{ [THEME_SWITCH]: '' }}
      className="needs-script inline-flex rounded-full border border-line p-0.5"
    >
      <legend className="sr-only">Thème</legend>
      {(Object.keys(THEMES) as Theme[]).map((choice) => {
        return (
          <Tooltip key={choice} text={THEMES[choice]}>
            <label className="grid size-8 cursor-pointer place-items-center rounded-full text-ink-soft transition-colors duration-150 hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass">
              <input
                type="radio"
                name={name}
                value={choice}
                defaultChecked={choice === 'auto'}
                ref={(radio) => {
                  if (radio && readTheme() === choice) radio.checked = true;
                }}
                className="sr-only"
              />
              <Icon shape={ICONS[choice]} size={16} />
              <span className="sr-only">{THEMES[choice]}</span>
            </label>
          </Tooltip>
        );
      })}
    </fieldset>
  );
}
