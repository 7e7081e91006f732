/** Paragraphs of content/ingredients, a file for each part of the bar. */
import fresh from '#content/ingredients/fresh.json' with { type: 'json' };
import juices from '#content/ingredients/juices.json' with { type: 'json' };
import liqueurs from '#content/ingredients/liqueurs.json' with { type: 'json' };
import sodas from '#content/ingredients/sodas.json' with { type: 'json' };
import spices from '#content/ingredients/spices.json' with { type: 'json' };
import spirits from '#content/ingredients/spirits.json' with { type: 'json' };
import syrups from '#content/ingredients/syrups.json' with { type: 'json' };
import wines from '#content/ingredients/wines.json' with { type: 'json' };

/** Paragraph of an ingredient by its slug. */
export const INGREDIENT_TEXTS: ReadonlyMap<string, string> = new Map(
  [spirits, liqueurs, wines, syrups, juices, sodas, fresh, spices].flatMap((file) =>
    Object.entries(file),
  ),
);
