import { describe, expect, test } from 'vitest';
import { stepTimes } from './step-times.ts';

describe('durations of a step', () => {
  test.each<[step: string, seconds: number[]]>([
    ['Secouez quinze secondes.', [15]],
    ['Frappez une quinzaine de secondes, jusqu’à la buée.', [15]],
    ['Remuez 30 s sur glace.', [30]],
    ['Mixez trente secondes\u202f; le sel ne se sent pas.', [30]],
    ['Laissez infuser deux minutes.', [120]],
    ['Secouez à-coups, 25 à 30 secondes\u00a0: le mélange épaissit.', [30]],
    ['Secouez huit à dix secondes avec des glaçons.', [10]],
    ['Attendez une ou deux minutes.', [120]],
    ['Remuez vingt-cinq secondes.', [25]],
    ['Remuez une bonne minute.', [60]],
    ['Secouez une bonne vingtaine de secondes.', [20]],
    ['Laissez monter une demi-minute avant de décorer.', [30]],
    ['Laissez une demi-heure au froid.', [1800]],
    ['Portez à frémissement, un quart d’heure à découvert.', [900]],
    ['Laissez trois quarts d’heure.', [2700]],
    ['Laissez une heure et demie.', [5400]],
    ['Comptez 1\u00a0h\u00a030 au réfrigérateur.', [5400]],
    ['Infusez 2 min 30.', [150]],
    ['Laissez deux minutes et demie.', [150]],
    ['Infusez 1,5 minute.', [90]],
    ['Infusez quatre minutes, puis laissez deux heures au froid.', [240, 7200]],
    ['Secouez quinze secondes sans glace, puis quinze secondes avec.', [15]],
    ['À 70\u00a0°C, doucement, dix minutes\u00a0: dès qu’un voile se forme.', [600]],
    ['Mettez le verre dix minutes au congélateur.', [600]],
    ['Filtrez au bout de deux minutes.', [120]],
    ['Chauffez soixante-quinze secondes.', [75]],
  ])('%s', (step, seconds) => {
    expect(stepTimes(step)).toEqual(seconds);
  });

  test.each([
    'Versez 4\u00a0cl de gin sur 6 glaçons.',
    'Pressez les oranges à la minute.',
    'Attendez quelques secondes.',
    'Placez le tonique au froid une heure à l’avance.',
    'Servez dans les deux heures.',
    'Servez dans l’heure.',
    'Servez aussitôt\u00a0: la couleur passe en un quart d’heure.',
    'Servez sur des glaçons\u00a0: au bout d’une heure, l’écorce devient amère.',
    'Il se garde deux semaines au froid.',
    'Laissez macérer une nuit.',
    'Brûlez-le à la flamme une seconde.',
    'Laissez 48 heures.',
    'Ajoutez 2 sachets.',
    '',
  ])('none in « %s »', (step) => {
    expect(stepTimes(step)).toEqual([]);
  });
});
