/** One recipe as programs write it that export no JSON: after their own documentation or writers. */

/** The XML of CookMate 5 (an archive `.mcb` holds it), with two recipes. */
export const COOKMATE = `<?xml version="1.0" encoding="UTF-8"?>
<cookbook version="1"><recipe><title>Kir</title><preptime>5 min</preptime>
<ingredient><li>1 cl de cassis</li><li>9 cl de vin blanc</li></ingredient>
<recipetext><li>Versez.</li><li>Servez.</li></recipetext><quantity>2</quantity><category>Apéritif</category></recipe>
<recipe><title>Spritz</title><ingredient><li>6 cl de vin</li></ingredient><recipetext><li>Versez.</li></recipetext></recipe></cookbook>`;

/** Gourmet Recipe Manager 0.17. */
export const GOURMET = `<?xml version="1.0"?><!DOCTYPE gourmetDoc><gourmetDoc><recipe id="1"><title>Kir</title><category>Apéritif</category><yield>2 verres</yield>
<ingredient-list><ingredient><amount>1</amount><unit>cl</unit><item>cassis</item><key>cassis</key></ingredient>
<inggroup><groupname>Le vin</groupname><ingredient optional="no"><amount>9</amount><unit>cl</unit><item>vin blanc</item></ingredient></inggroup></ingredient-list>
<instructions>Versez.\n\nServez.</instructions></recipe></gourmetDoc>`;

/** Krecipes 2.0. */
export const KRECIPES = `<?xml version="1.0"?><krecipes version="2.0" lang="fr"><krecipes-recipe id="1"><krecipes-description><title>Kir</title><author>Jo</author><category><cat>Apéritif</cat></category><yield><amount>2</amount><type>verres</type></yield></krecipes-description>
<krecipes-ingredients><ingredient><name>cassis</name><amount>1</amount><unit>cl</unit></ingredient><ingredient-group name="Le vin"><ingredient><name>vin blanc</name><amount>9</amount><unit>cl</unit></ingredient></ingredient-group></krecipes-ingredients>
<krecipes-instructions>Versez.\nServez.</krecipes-instructions></krecipes-recipe></krecipes>`;

/** RecipeML 0.5. */
export const RECIPE_ML = `<?xml version="1.0"?><!DOCTYPE recipeml PUBLIC "-//FormatData//DTD RecipeML 0.5//EN" "recipeml.dtd"><recipeml version="0.5"><recipe><head><title>Kir</title><yield><qty>2</qty><unit>servings</unit></yield></head>
<ingredients><ing><amt><qty>1</qty><unit>cl</unit></amt><item>cassis</item></ing><ing-div><title>Le vin</title><ing><amt><qty>9</qty><unit>cl</unit></amt><item>vin blanc</item></ing></ing-div></ingredients>
<directions><step>Versez.</step><step>Servez.</step></directions></recipe></recipeml>`;

/** MasterCook 5, `.mx2`. */
export const MASTERCOOK_XML = `<?xml version="1.0" standalone="yes" encoding="UTF-8"?><!DOCTYPE mx2 SYSTEM "mx2.dtd"><mx2 source="MasterCook 5.0"><Summ><Nam>Kir</Nam></Summ>
<RcpE name="Kir" author="Jo"><Serv qty="2"/><PrpT elapsed="0:05"/><IngR name="cassis" unit="cl" qty="1" code="I"/><IngR name="vin blanc" unit="cl" qty="9" code="I"/>
<DirS><DirT>Versez.</DirT><DirT>Servez.</DirT></DirS></RcpE></mx2>`;

/** Living Cookbook 2, `.fdx`. */
export const LIVING_COOKBOOK = `<?xml version="1.0"?><fdx Source="Living Cookbook 2.0" FileVersion="1.1"><Recipes><Recipe Name="Kir" ID="1" Servings="2" PreparationTime="5">
<RecipeIngredients><RecipeIngredient Heading="N" Quantity="1" Unit="cl" Ingredient="cassis"/><RecipeIngredient Heading="Y" Ingredient="Le vin"/><RecipeIngredient Heading="N" Quantity="9" Unit="cl" Ingredient="vin blanc"/></RecipeIngredients>
<RecipeProcedures><RecipeProcedure Heading="N"><ProcedureText>Versez.</ProcedureText></RecipeProcedure><RecipeProcedure Heading="N"><ProcedureText>Servez.</ProcedureText></RecipeProcedure></RecipeProcedures></Recipe></Recipes></fdx>`;

/** Bar Assistant 4, draft 2 of its schema. */
export const BAR_ASSISTANT_XML = `<?xml version="1.0" encoding="UTF-8"?>
<draft2><recipe><_id>kir</_id><name>Kir</name><instructions>Versez.\nServez.</instructions><garnish>Cerise</garnish><tags>Apéritif</tags><glass>Wine</glass>
<ingredients><_id>cassis</_id><name>Cassis</name><amount>1</amount><units>cl</units><amount_max/><optional>0</optional></ingredients>
<ingredients><_id>vin-blanc</_id><name>Vin blanc</name><amount>9</amount><units>cl</units></ingredients></recipe><ingredients><_id>cassis</_id><name>Cassis</name></ingredients></draft2>`;
export const BAR_ASSISTANT_YAML = `recipe:
  _id: kir
  name: Kir
  instructions: |-
    Versez.
    Servez.
  glass: Wine
  garnish: Cerise
  tags:
    - Apéritif
  ingredients:
    -
      _id: cassis
      name: Cassis
      amount: 1
      units: cl
    -
      _id: vin-blanc
      name: Vin blanc
      amount: 9
      units: cl
ingredients:
  -
    _id: cassis
    name: Cassis
`;
export const BAR_ASSISTANT_MARKDOWN = `# Kir
Un apéritif.

## Ingredients
- 1 cl | Cassis
- 9 cl | Vin blanc
    - Crémant 9 cl

## Instructions
Versez.
Servez.

### Garnish
Cerise

---
- abv: 12
- tags: Apéritif
- glass: Wine
- method: Build
`;

/** Evernote 10, `.enex`. */
export const EVERNOTE = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd"><en-export application="Evernote" version="10"><note><title>Kir</title><tag>Apéritif</tag><note-attributes><source-url>https://exemple.fr/kir</source-url></note-attributes><content><![CDATA[<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note><div><b>Ingrédients</b></div><ul><li><div>1 cl de cassis</div></li><li><div>9 cl de vin blanc</div></li></ul><div><b>Préparation</b></div><ol><li><div>Versez.</div></li><li><div>Servez.</div></li></ol></en-note>]]></content></note></en-export>`;

/** Meal-Master 8.05, with columns and a group. */
export const MEAL_MASTER = `MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: Kir
 Categories: Apéritif
      Yield: 2 servings

      1 cl Cassis                              9 cl Vin
                                                    -blanc

  Versez.

  Servez.

MMMMM
`;
/** RezkonvSuite 1.4. */
export const REZKONV = `========== REZKONV-Rezept - RezkonvSuite v1.4

     Titel: Kir
Kategorien: Apéritif
     Menge: 2 Portionen

    1,0 cl        Cassis
============================ WEIN =============================
      9 cl        Vin blanc
============================ QUELLE ============================
     Buch
     -- Erfasst *RK* 01.01.2000 von
     -- Jo

Versez.

Servez.

=====
`;
/** MasterCook, `.mxp`. */
export const MASTERCOOK = `                     *  Exported from  MasterCook  *

                                   Kir

Recipe By     : Jo
Serving Size  : 2    Preparation Time :0:05
Categories    : Apéritif

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
       1  cl            Cassis
       9  cl            Vin blanc

Versez.

Servez.

                   - - - - - - - - - - - - - - - - - -
`;
/** Now You’re Cooking! 5.93. */
export const NOW_YOURE_COOKING = `@@@@@ Now You're Cooking! Export Format

Kir

Apéritif

1 cl cassis
9 cl vin blanc

Versez.

Servez.

Yield: 2 servings

** Exported from Now You're Cooking! v5.93 **
`;
/** Saffron, a text of its archive. */
export const SAFFRON = `Title: Kir
Description: Un apéritif
Source: Livre
Original URL: https://exemple.fr/kir
Yield: 2
Ingredients:
\t1 cl de cassis
\t9 cl de vin blanc
Instructions:
\tVersez.
\tServez.
`;
/** Cooklang, version 7 of its canonical tests. */
export const COOKLANG = `---
title: Kir
servings: 2
---
= Base

Versez @cassis{1%cl}. -- vite

Complétez de @vin blanc{8-9%cl}(frais) et @?glaçons{}, attendez ~{5%minutes}. [- secret -]

> Une remarque

= Service

Servez le @&(=1)kir{} dans un #verre à vin{} avec @&cassis{1%cl} et @&glaçons.
`;
/** Chowdown: all of it is front matter. */
export const CHOWDOWN = `---
layout: recipe
title: "Kir"
image: kir.jpg
tags: apéritif

ingredients:
- 1 cl de cassis
- 9 cl de vin blanc

directions:
- Versez.
- Servez.
---
`;
/** A note of Obsidian. */
export const VAULT_NOTE = `---
tags: [Apéritif]
servings: 2
source: https://exemple.fr/kir
---

![[kir.jpg]]

Un classique.

## Ingrédients

- [ ] **1 cl** de cassis
- [ ] 9 cl de [[Vin blanc]]

## Préparation

1. Versez.
2. Servez.

## Notes

- Bien frais
`;
export const PLAIN_TEXT = `Kir

Ingrédients :
1 cl de cassis
9 cl de vin blanc

Préparation :
Versez.
Servez.
`;

/** Recipe Keeper 3, `recipes.html` of its archive, with two recipes. */
export const RECIPE_KEEPER = `<html><head><title>Recipe Keeper</title></head><body>${[
  'Kir',
  'Spritz',
]
  .map(
    (
      name,
    ) => `<div class="recipe-details"><h2 itemprop="name">${name}</h2><meta content="1" itemprop="recipeId">
<div>Courses: <span itemprop="recipeCourse">Apéritif</span></div><div>Serving size: <span itemprop="recipeYield">2</span></div>
<div>Source: <span itemprop="recipeSource"><a href="https://exemple.fr/kir">https://exemple.fr/kir</a></span></div>
<div class="recipe-ingredients" itemprop="recipeIngredients"><p>1 cl de cassis</p><p>9 cl de vin blanc</p></div>
<div itemprop="recipeDirections"><p>Versez.</p><p>Servez.</p></div><div itemprop="recipeNotes"><p></p></div></div>`,
  )
  .join('')}</body></html>`;
/** Copy Me That, `recipes.html` of its archive, with two recipes. */
export const COPY_ME_THAT = `<html><head><title>Copy Me That</title></head><body>${['Kir', 'Spritz']
  .map(
    (
      name,
    ) => `<div class="recipe"><div id="name">${name}</div><a id="original_link" href="https://exemple.fr/kir">https://exemple.fr/kir</a>
<span class="recipeCategory">Apéritif</span><div>Servings: <a id="recipeYield">2</a></div><ul id="recipeIngredients"><li class="recipeIngredient">1 cl de cassis</li>
<div class="recipeIngredient_spacer"></div><li class="recipeIngredient recipeIngredient_subheader">Le vin</li><li class="recipeIngredient">9 cl de vin blanc</li></ul>
<ol id="recipeInstructions"><li class="instruction">Versez.</li><li class="instruction">Servez.</li></ol></div>`,
  )
  .join('')}</body></html>`;

/** Crouton 2, `.crumb`. */
export const CROUTON = {
  uuid: 'A',
  name: 'Kir',
  serves: 2,
  duration: 5,
  steps: [
    { uuid: 'b', order: 1, step: 'Servez.', isSection: false },
    { uuid: 'a', order: 0, step: 'Versez.', isSection: false },
  ],
  ingredients: [
    { order: 0, ingredient: { name: 'Cassis' }, quantity: { amount: 1, quantityType: 'cl' } },
    { order: 1, ingredient: { name: 'Le vin' }, quantity: { quantityType: 'SECTION' } },
    { order: 2, ingredient: { name: 'Vin blanc' }, quantity: { amount: 9, quantityType: 'cl' } },
  ],
  webLink: 'https://exemple.fr/kir',
  images: [],
  tags: [{ name: 'Apéritif' }],
};
/** KitchenOwl 0.6. */
export const KITCHEN_OWL = {
  recipes: [
    {
      name: 'Kir',
      description: 'Versez.\n\nServez.',
      time: 5,
      yields: 2,
      source: 'https://exemple.fr/kir',
      items: [
        { name: 'Cassis', description: '1 cl', optional: false },
        { name: 'Vin blanc', description: '9 cl, frais', optional: false },
      ],
      tags: ['Apéritif'],
    },
  ],
  items: [{ name: 'Cassis' }],
};
/** The recipes of the IBA by teijo: the exact bottle is the label. */
export const IBA = {
  name: 'Kir',
  glass: 'white-wine',
  category: 'Apéritif',
  ingredients: [
    { unit: 'cl', amount: 1, ingredient: 'Syrup', label: 'Cassis' },
    { unit: 'cl', amount: 9, ingredient: 'Wine', label: 'Vin blanc' },
  ],
  preparation: 'Versez.\nServez.',
};
/** A note of Google Keep, as Takeout gives it in 2024. */
export const KEEP = {
  color: 'DEFAULT',
  isTrashed: false,
  title: 'Kir',
  textContent: 'Ingrédients\n1 cl de cassis\n9 cl de vin blanc\n\nPréparation\nVersez.\nServez.',
  labels: [{ name: 'Apéritif' }],
};

/** Bar Assistant’s list of recipes, whose ingredients are elements of a list. */
export const BAR_ASSISTANT_XML_LIST = `<?xml version="1.0"?>
<cocktail><name>Kir</name><instructions>1. Versez.
2. Servez.</instructions><ingredients><ingredient><amount>1</amount><units>cl</units><name>Cassis</name></ingredient><ingredient><amount>9</amount><units>cl</units><name>Vin blanc</name></ingredient></ingredients></cocktail>`;

/** RecetteTek 6: `recipes_0.json` of an archive, whose quantity is for how many. */
export const RECETTETEK = [
  {
    title: 'Kir',
    description: 'Un apéritif',
    instructions: 'Versez.\nServez.',
    url: 'https://exemple.fr/kir',
    ingredients: '1 cl de cassis\n9 cl de vin blanc',
    quantity: '2 verres',
    totalTime: '5',
    preparationTime: '5',
    cookingTime: '0',
    pictures: [''],
  },
];

/** Pepperplate: groups within the list, which YAML would make one line. */
export const PEPPERPLATE = `Title: Kir
Description: Un apéritif
Original URL: https://exemple.fr/kir
Yield: 2 verres
Active: 5 min
Ingredients:
    Base:
        1 cl cassis
        9 cl vin blanc
Instructions:
    Versez.
    Servez.
`;
