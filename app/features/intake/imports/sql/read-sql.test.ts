import { describe, expect, test } from 'vitest';
import { linesOf, type ImportDraft } from '../draft.ts';
import { proposeMapping } from './propose-mapping.ts';
import { analyzeSql, readSql, readTables } from './read-sql.ts';
import { sqlMappingSchema } from './sql-mapping.ts';

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) {
    yield await Promise.resolve(bytes.subarray(at, at + 1000));
  }
}
const file = (text: string | Uint8Array) => ({
  name: 'a.sql',
  bytes: pieces(typeof text === 'string' ? Buffer.from(text) : text),
});

async function draftsOf(text: string | Uint8Array): Promise<ImportDraft[]> {
  const drafts: ImportDraft[] = [];
  for await (const draft of readSql(file(text))) drafts.push(draft);
  return drafts;
}

/** « 4 cl Gin », and the steps after a bar. */
const said = ({ title, lines, steps }: ImportDraft) =>
  `${title}: ${linesOf(lines)
    .map(({ quantityText, unit, name }) => [quantityText, unit, name].filter(Boolean).join(' '))
    .join(', ')} | ${steps.join(' ')}`;
const recipesOf = async (text: string | Uint8Array) => (await draftsOf(text)).map(said);

const STUDENT = `
CREATE TABLE Cocktail (id_cocktail INT PRIMARY KEY AUTO_INCREMENT, nom VARCHAR(50), recette TEXT, id_verre INT);
CREATE TABLE Ingredient (id_ingredient INT AUTO_INCREMENT PRIMARY KEY, nom VARCHAR(50), type ENUM('alcool','jus'));
CREATE TABLE Verre (id_verre INT PRIMARY KEY AUTO_INCREMENT, nom VARCHAR(30));
CREATE TABLE Contient (id_cocktail INT, id_ingredient INT, quantite_cl FLOAT, PRIMARY KEY(id_cocktail,id_ingredient),
 FOREIGN KEY (id_cocktail) REFERENCES Cocktail(id_cocktail), FOREIGN KEY (id_ingredient) REFERENCES Ingredient(id_ingredient));
INSERT INTO Verre (nom) VALUES ('Ballon'),('Highball');
INSERT INTO Cocktail (nom, recette, id_verre) VALUES
 ('Américano', 'Versez le vermouth et l''amer sur des glaçons, remuez doucement, puis allongez d''eau gazeuse.', 2);
INSERT INTO Ingredient (nom, type) VALUES ('Vermouth','alcool'),('Eau gazeuse','jus');
INSERT INTO Contient VALUES (1,1,4),(1,2,NULL);`;

/** Groups of WP Recipe Maker: « Sirop », with a remark on its first line. */
const GROUPS =
  'a:1:{i:0;a:3:{s:3:"uid";i:0;s:4:"name";s:8:"Le sirop";s:11:"ingredients";a:2:{i:0;a:4:{s:6:"amount";s:8:"10 à 12";s:4:"unit";s:8:"feuilles";s:4:"name";s:6:"menthe";s:5:"notes";s:8:"fraîche";}i:1;a:4:{s:6:"amount";s:2:"25";s:4:"unit";s:2:"cl";s:4:"name";s:3:"eau";s:5:"notes";s:0:"";}}}}';
const STEPS =
  'a:1:{i:0;a:2:{s:4:"name";s:0:"";s:12:"instructions";a:1:{i:0;a:2:{s:4:"name";s:0:"";s:4:"text";s:14:"<p>Infuser</p>";}}}}';

describe('recipes of', () => {
  test.each<[string, string, string[]]>([
    [
      'tables with foreign keys',
      STUDENT,
      [
        "Américano: 4 cl Vermouth, Eau gazeuse | Versez le vermouth et l'amer sur des glaçons, remuez doucement, puis allongez d'eau gazeuse.",
      ],
    ],
    [
      'SQLite, with units and an order',
      `PRAGMA foreign_keys=OFF;
CREATE TABLE drinks (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, instructions TEXT);
INSERT INTO drinks VALUES(1,'Boulevardier',replace('Stir with ice.\\nStrain.','\\n',char(10)));
CREATE TABLE drink_ingredients (drink_id INTEGER, ingredient_id INTEGER, amount REAL, unit_id INTEGER, position INTEGER);
INSERT INTO drink_ingredients VALUES(1,10,1.0,1,2);
INSERT INTO drink_ingredients VALUES(1,11,1.5,1,1);
CREATE TABLE "ingredients" ("id" INTEGER PRIMARY KEY, "name" TEXT);
INSERT INTO ingredients VALUES(10,'Campari');
INSERT INTO ingredients VALUES(11,'Bourbon');
CREATE TABLE units (id INTEGER PRIMARY KEY, name TEXT);
INSERT INTO units VALUES(1,'oz');`,
      ['Boulevardier: 1,5 oz Bourbon, 1 oz Campari | Stir with ice. Strain.'],
    ],
    [
      'SQL Server',
      `CREATE TABLE [dbo].[Recettes]([RecetteId] [int] IDENTITY(1,1) NOT NULL, [Titre] [nvarchar](100) NOT NULL, [Preparation] [nvarchar](max) NULL,
 CONSTRAINT [PK] PRIMARY KEY CLUSTERED ([RecetteId] ASC)) ON [PRIMARY]
GO
SET IDENTITY_INSERT [dbo].[Recettes] ON
INSERT [dbo].[Recettes] ([RecetteId], [Titre], [Preparation]) VALUES (1, N'Punch', N'Mélanger' + CHAR(13) + CHAR(10) + N'Servir frais')
GO
INSERT [dbo].[RecetteIngredients] ([RecetteId], [Ingredient], [Quantite], [Unite]) VALUES (1, N'Rhum', CAST(50.50 AS Decimal(6, 2)), N'cl')
GO`,
      ['Punch: 50,5 cl Rhum | Mélanger Servir frais'],
    ],
    [
      'PostgreSQL, with a link by name',
      `COPY public."Recipe" (id, title, instructions) FROM stdin;
ckx1\tMartinez\tStir with ice.\\nServe.
\\.
COPY public."Ingredient" (id, name) FROM stdin;
i1\tOld Tom gin
\\.
COPY public."RecipeIngredient" (id, "recipeId", "ingredientId", quantity, unit) FROM stdin;
1\tckx1\ti1\t60.00\tml
2\tckx1\ti9\t5.00\tml
\\.
ALTER TABLE ONLY public."RecipeIngredient" ADD CONSTRAINT x FOREIGN KEY ("recipeId") REFERENCES public."Recipe"(id);`,
      ['Martinez: 60 ml Old Tom gin | Stir with ice. Serve.'],
    ],
    [
      'names for keys, in Italian',
      `INSERT INTO ricetta (nome, procedimento, tempo) VALUES ('Garibaldi','Versare nel bicchiere e mescolare.',5);
INSERT INTO composizione (nome_ricetta, nome_ingrediente, quantita) VALUES ('Garibaldi','Campari','4 cl'),('Garibaldi','Succo d''arancia','12 cl');
CREATE TABLE ingrediente (nome VARCHAR(50) PRIMARY KEY); INSERT INTO ingrediente VALUES ('Campari'),('Succo d''arancia');`,
      ['Garibaldi: 4 cl Campari, 12 cl Succo d’arancia | Versare nel bicchiere e mescolare.'],
    ],
    [
      'plural names, in German',
      `INSERT INTO \`rezepte\` (\`RezeptID\`, \`Titel\`, \`Zubereitung\`) VALUES (1,'Moscow Mule','Alles ins Glas geben und rühren.');
INSERT INTO \`rezept_zutaten\` (\`RezeptID\`, \`ZutatID\`, \`Menge\`, \`EinheitID\`) VALUES (1,1,5,1),(1,2,0.5,2);
INSERT INTO \`zutaten\` (\`ZutatID\`, \`Zutatname\`) VALUES (1,'Wodka'),(2,'Limette');
INSERT INTO \`einheiten\` (\`EinheitID\`, \`Bezeichnung\`, \`Kuerzel\`) VALUES (1,'Zentiliter','cl'),(2,'Stück','St');`,
      ['Moscow Mule: 5 cl Wodka, 0,5 Limette | Alles ins Glas geben und rühren.'],
    ],
    [
      'steps and tags in rows',
      `CREATE TABLE recette (id SERIAL PRIMARY KEY, titre TEXT);
INSERT INTO recette(titre) VALUES ('Sangria'),('Kir');
INSERT INTO etape(recette_id, numero, description) VALUES (1,2,'Laisser reposer.'),(1,1,'Couper les fruits.'),(2,1,'Verser.');
INSERT INTO ingredient(libelle, unite_id) VALUES ('Vin rouge',1),('Orange',2);
INSERT INTO unite(libelle) VALUES ('cl'),('pièce');
INSERT INTO recette_ingredient(recette_id, ingredient_id, quantite) VALUES (1,1,75),(1,2,2);
INSERT INTO commentaire(recette_id, contenu) VALUES (1,'Verser, remuer : très bon');`,
      [
        'Sangria: 75 cl Vin rouge, 2 Orange | Couper les fruits. Laisser reposer.',
        'Kir:  | Verser.',
      ],
    ],
    [
      'numbered columns',
      `INSERT INTO \`boissons\` (\`id\`, \`nom_boisson\`, \`ingr1\`, \`qte1\`, \`ingr2\`, \`qte2\`, \`etape1\`, \`etape2\`, \`prix\`) VALUES
(1, 'Diabolo', 'Sirop', '2 cl', 'Limonade', '20 cl', 'Verser le sirop', 'Compléter', '5.00');`,
      ['Diabolo: 2 cl Sirop, 20 cl Limonade | Verser le sirop Compléter'],
    ],
    [
      'lists in cells',
      String.raw`INSERT INTO cocktails (id, titre, ingredients, preparation) VALUES
(1,'Un','6 cl de rhum; 7 feuilles de menthe','1. Piler la menthe. 2. Ajouter.'),
(2,'Deux','4 cl de vodka\n12 cl de jus','Verser\nRemuer'),
(3,'Trois','[{"nom": "Gin", "quantite": 5, "unite": "cl"}]','["Secouer"]'),
(4,'Quatre','{Gin,"Triple sec"}','<p>Verser.</p><p>Servir &amp; boire.</p>'),
(5,'Cinq','a:2:{i:0;s:11:"4 cl de gin";i:1;s:6:"citron";}','Servir.');`,
      [
        'Un: 6 cl Rhum, 7 feuille Menthe | Piler la menthe. Ajouter.',
        'Deux: 4 cl Vodka, 12 cl Jus | Verser Remuer',
        'Trois: 5 cl Gin | Secouer',
        'Quatre: Gin, Triple sec | Verser. Servir & boire.',
        'Cinq: 4 cl Gin, Citron | Servir.',
      ],
    ],
    [
      'French before other languages, whatever is empty',
      `INSERT INTO cocktails (id, name, instructions_en, instructions_fr, ingredients) VALUES (1, 'Aa', 'Shake.', 'Secouer.', 'gin'), (2, 'Bb', 'Stir.', NULL, 'gin');`,
      ['Aa: Gin | Secouer.', 'Bb: Gin | Stir.'],
    ],
    [
      'two tables of ingredients',
      `INSERT INTO cocktail (id, nom, description) VALUES (1,'Tournevis','Mélanger la vodka et le jus, servir avec des glaçons.');
INSERT INTO alcool (id, nom) VALUES (1,'Vodka'); INSERT INTO jus (id, nom) VALUES (1,'Jus d''orange');
INSERT INTO cocktail_alcool (cocktail_id, alcool_id, quantite) VALUES (1,1,'4 cl'); INSERT INTO cocktail_jus (cocktail_id, jus_id, quantite) VALUES (1,1,'12 cl');`,
      [
        'Tournevis: 4 cl Vodka, 12 cl Jus d’orange | Mélanger la vodka et le jus, servir avec des glaçons.',
      ],
    ],
    [
      'rows in an order that they are numbered in, under usual names and others',
      `INSERT INTO recipe (recipe_id, name) VALUES (1,'Aa'),(2,'Bb');
INSERT INTO recipe_step (recipe_id, step_no, body) VALUES (1,20,'Servir.'),(1,10,'Verser.');
INSERT INTO recipe_ingredient (recipe_id, pos, amount, unit, label) VALUES (1,2,1,'cl','gin'),(1,1,8,'cl','rhum');
INSERT INTO recipe_ingredient (recipe_id, pos, amount, unit, label) VALUES (2,1,1,'cl','gin');`,
      ['Aa: 8 cl Rhum, 1 cl Gin | Verser. Servir.', 'Bb: 1 cl Gin | '],
    ],
    [
      'rows that a column counts, whatever it is called',
      `CREATE TABLE rezept (rid INT PRIMARY KEY, titel TEXT); INSERT INTO rezept (rid, titel) VALUES (1,'Aa'),(2,'Bb');
INSERT INTO rezept_schritt (rid, s, beschreibung) VALUES (1,3,'Abseihen.'),(1,1,'Eis geben.'),(1,2,'Schütteln.'),(2,1,'Aufgießen.');
INSERT INTO rezept_zutat (rid, z, menge, einheit, zutat) VALUES (1,1,3,'cl','Saft'),(1,2,2,'cl','Sirup'),(1,0,6,'cl','Gin'),(2,0,9,'cl','Sekt');`,
      [
        'Aa: 6 cl Gin, 3 cl Saft, 2 cl Sirup | Eis geben. Schütteln. Abseihen.',
        'Bb: 9 cl Sekt | Aufgießen.',
      ],
    ],
    [
      'quoted names with comments between, and lines in a table of any name',
      `INSERT /* a */ INTO "Recettes" /* b */ ("Id Recette", "Nom de la recette" /* c; */, -- d
 "Préparation") VALUES /* e */ (1, /* f */ 'Kir', 'Verser.') -- g
, (2, 'Spritz', 'Remuer; servir.' /* h */);
INSERT INTO "Contenu"("Id Recette","Ordre","Texte") VALUES (1,2,'9 cl de vin blanc'),(1,1,'1 cl de cassis'),(2,1,'6 cl d''Aperol');`,
      ['Kir: 1 cl Cassis, 9 cl Vin blanc | Verser.', 'Spritz: 6 cl Aperol | Remuer; servir.'],
    ],
    [
      'ingredients in the only text of their rows',
      `INSERT INTO recipes (id, title, directions) VALUES (1,'Toddy','Pour hot water, stir.'),(2,'Flip','Shake, strain.');
INSERT INTO recipe_ingredients (recipe_id, line) VALUES (1,'2 oz whiskey');
INSERT INTO recipe_item (recipe_id, item, dose, dose_unit) VALUES (2,'Gin',4,'cl');`,
      ['Toddy: 2 oz Whiskey | Pour hot water, stir.', 'Flip: 4 cl Gin | Shake, strain.'],
    ],
    [
      'rows that each have an ingredient',
      `INSERT INTO mr_boston (row_id, name, ingredient, measure, instructions) VALUES (1,'Gauguin','Light Rum','2 oz','Blend.'),(2,'Gauguin','Lime juice','1 oz','Blend.'),(3,'Sidecar','Cognac','5 cl','Shake.');`,
      ['Gauguin: 2 oz Light Rum, 1 oz Lime juice | Blend.', 'Sidecar: 5 cl Cognac | Shake.'],
    ],
    [
      'a column that only its cells tell',
      `INSERT INTO drinks (id, name, method, specs) VALUES (1,'Kamikaze','Shake, strain.','{"Vodka": "3 cl", "Triple sec": "3 cl"}');`,
      ['Kamikaze: 3 cl Vodka, 3 cl Triple sec | Shake, strain.'],
    ],
    [
      'texts in several languages, the French ones',
      `INSERT INTO recipe_translations (id, recipe_id, locale, title, instructions) VALUES (1,1,'en','Kir','Pour and serve.'),(2,1,'fr','Kir','Verser et servir.');
INSERT INTO recipes (id, image) VALUES (1,'a.jpg');`,
      ['Kir:  | Verser et servir.'],
    ],
    [
      'a blog, those of its posts that are recipes',
      `INSERT INTO \`wp_posts\` (\`ID\`, \`post_content\`, \`post_title\`, \`post_status\`, \`post_type\`) VALUES
(1,'<p>Bienvenue</p>','Bonjour','publish','post'),
(2,'<h2>Ingrédients</h2><ul><li>4 cl de gin</li></ul><h2>Préparation</h2><ol><li>Secouer.</li></ol>','Gin sour','publish','post'),
(3,'<h2>Ingrédients</h2><p>gin</p>','Vieux','trash','post');
INSERT INTO wp_users (ID, user_login, user_pass) VALUES (1,'admin','x');`,
      ['Gin sour: 4 cl Gin | Secouer.'],
    ],
    [
      'a blog with fields of its own',
      String.raw`INSERT INTO wp_posts (ID, post_content, post_title, post_type) VALUES (5,'','Spritz','recette'),(6,'','Contact','page');
INSERT INTO wp_postmeta (meta_id, post_id, meta_key, meta_value) VALUES (1,5,'_edit_lock','1'),(2,5,'recipe_ingredients','a:1:{i:0;s:16:"4 cl d\'Aperol";}'),(3,5,'recipe_steps','a:1:{i:0;a:1:{s:4:"text";s:6:"Verser";}}');`,
      ['Spritz: 4 cl Aperol | Verser'],
    ],
    [
      'a plugin of a blog, in groups with notes',
      `INSERT INTO wp_posts (ID, post_title, comment_status, ping_status, post_type) VALUES (5,'Sirop','closed','closed','wprm_recipe'),(6,'Menu','closed','closed','nav_menu_item');
INSERT INTO wp_postmeta (meta_id, post_id, meta_key, meta_value) VALUES (1,5,'wprm_ingredients','${GROUPS}'),(2,5,'wprm_instructions','${STEPS}');`,
      ['Sirop: 10 à 12 feuille Menthe, 25 cl Eau | Infuser'],
    ],
  ])('%s', async (_, text, recipes) => {
    expect(await recipesOf(text)).toEqual(recipes);
  });

  test.each<[string, (text: string) => Uint8Array]>([
    ['windows-1252', (text) => Buffer.from(text, 'latin1')],
    ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    [
      'UTF-8 decoded as something else',
      (text) => Buffer.from(Buffer.from(text).toString('latin1')),
    ],
  ])('a file in %s', async (_, encoded) => {
    expect(await recipesOf(encoded(STUDENT))).toEqual(await recipesOf(STUDENT));
  });
});

test('a recipe has all that its tables say of it', async () => {
  const [draft] = await draftsOf(`
    INSERT INTO recette (id, titre, description, preparation, temps_preparation, nb_personnes, image_url, lien, auteur, verre_id, mots_cles, difficulte)
    VALUES (1, 'Mojito', 'Un classique.', 'Piler, verser.', '00:10:00', '2 personnes', 'https://x.example/m.jpg', 'https://x.example/m', 'Ana', 3, 'frais, été', 'facile');
    INSERT INTO verre (id, nom) VALUES (3, 'Highball');`);
  expect(draft).toEqual({
    title: 'Mojito',
    summary: 'Un classique.',
    lines: [],
    steps: ['Piler, verser.'],
    servings: 2,
    prepMinutes: 10,
    image: 'https://x.example/m.jpg',
    sourceUrl: 'https://x.example/m',
    author: 'Ana',
    licence: null,
    tags: ['frais', 'été'],
    fields: { type_verre: 'Highball', difficulty: 'facile' },
    issues: [],
  });
});

test.each<[string, string, RegExp]>([
  [
    'tables without a row',
    'CREATE TABLE cocktail (id int, nom text); CREATE TABLE verre (id int);',
    /^Ce fichier crée des tables \(cocktail, verre\) mais n’y met aucune ligne/,
  ],
  [
    'tables of other things',
    `INSERT INTO users (id, name, description) VALUES (1,'Bob','Aime mélanger et verser, secouer');
INSERT INTO products (id, name, description, ingredients) VALUES (1,'Shampooing','Doux','Aqua, Parfum');
INSERT INTO orders (id, user_id, product_id, quantity) VALUES (1,1,1,2);
INSERT INTO boissons (id, nom, prix, description) VALUES (1,'Coca',3.00,'Frais');
INSERT INTO articles (id, title, content) VALUES (1,'Le printemps','Les fleurs poussent et nous servons le thé.');`,
    /^Aucune table de recettes parmi celles de ce fichier\u00a0: users, products, orders, boissons, articles\.$/,
  ],
  ['no SQL', 'Bonjour, voici ma recette : 4 cl de gin.', /^Ce fichier ne contient aucune table/],
  ['nothing', '', /^Ce fichier ne contient aucune table/],
])('a file of %s has no recipe, and it is said why', async (_, text, why) => {
  await expect(draftsOf(text)).rejects.toMatchObject({ code: 'rien-a-importer' });
  await expect(draftsOf(text)).rejects.toThrow(why);
});

test('what is not in the file is said with its recipe, and what could not be read with the first', async () => {
  const [first, second] =
    await draftsOf(`INSERT INTO recettes (id, nom, etapes) VALUES (1,'Kir','Verser'),(2,'Bu','Verser');
INSERT INTO recettes (id, nom, etapes) VALUES (3,'L'eau','Verser');
INSERT INTO ingredients (id, nom) VALUES (1,'Vin'); INSERT INTO recette_ingredient (recette_id, ingredient_id, quantite) VALUES (1,1,'9 cl'),(2,1,'1 cl'),(2,7,'1 cl');`);
  expect(first?.issues).toEqual([
    expect.stringMatching(/^Ligne 2\u00a0: une ligne de données illisible/),
  ]);
  expect(second?.issues).toEqual([
    'Un ingrédient n’est pas dans le fichier (recette_ingredient.ingredient_id → ingredients.nom, 7).',
  ]);
});

test('a mapping is proposed, changed by a person, and kept for files of the same shape', async () => {
  const analysis = await analyzeSql(file(STUDENT));
  expect(analysis.tables[0]).toEqual({
    name: 'Cocktail',
    columns: ['id_cocktail', 'nom', 'recette', 'id_verre'],
    rows: 1,
  });
  const mapping = sqlMappingSchema.parse(JSON.parse(JSON.stringify(analysis.mapping)));
  expect(mapping).toEqual(analysis.mapping);
  const changed = {
    ...mapping,
    columns: mapping.columns.map((column) => ({
      ...column,
      field: column.field === 'type_verre' ? ('title' as const) : null,
    })),
  };
  const drafts: ImportDraft[] = [];
  for await (const draft of readSql(file(STUDENT), async () => changed)) drafts.push(draft);
  expect(drafts).toMatchObject([{ title: 'Highball', lines: [], fields: {} }]);
  const again = await analyzeSql(file(STUDENT.replace('Américano', 'Spritz')));
  expect(again.shape).toBe(analysis.shape);
  const other = await analyzeSql(file(STUDENT.replace('quantite_cl', 'dose')));
  expect(other.shape).not.toBe(analysis.shape);
});

test('of several tables of recipes the best is proposed, and another may be chosen', async () => {
  const { tables } = await readTables(
    file(`INSERT INTO mocktails (id, name, description) VALUES (1,'Aa','Doux');
INSERT INTO cocktails (id, name, ingredients, instructions) VALUES (1,'Bb','gin, tonic','Stir.');`),
  );
  expect(proposeMapping(tables)?.table).toBe('cocktails');
  expect(proposeMapping(tables, 'mocktails')?.table).toBe('mocktails');
});

test('a file above 50 MB is refused', async () => {
  async function* endless() {
    for (;;) yield await Promise.resolve(new Uint8Array(10_000_000).fill(0x20));
  }
  const read = readTables({ name: 'a.sql', bytes: endless() });
  await expect(read).rejects.toMatchObject({ code: 'fichier-trop-grand' });
});

test.each(['DROP TABLE Cocktail, Contient;', 'TRUNCATE TABLE Cocktail;', 'DELETE FROM Cocktail;'])(
  'rows that are deleted after they were written are said: %s',
  async (statement) => {
    await expect(recipesOf(STUDENT + statement)).rejects.toMatchObject({
      message: expect.stringMatching(
        /Le fichier écrit puis supprime 1\sligne de la table Cocktail\s: rien n’en est repris\./,
      ) as string,
    });
    // Written again, nothing is lost.
    expect((await readTables(file(statement + STUDENT + statement + STUDENT))).issues).toEqual([]);
  },
);
