import { expect, test } from 'vitest';
import { editorForm, PROPOSED, TAKE, TAKE_ALL } from '#features/recipes/editor/form/editor-form.ts';
import { withAccepted } from './suggest.server.ts';

test('all that is accepted without scripts leaves what was typed since, and says so', () => {
  const form = new FormData();
  const proposals = [
    { part: 'optimized_summary', before: 'Du gin.', after: 'Du gin, frais.' },
    { part: 'image_alt', before: '', after: 'Un verre bas.' },
  ];
  const suggested = { proposals, keywords: [], model: null, notes: ['Lu.'] };
  const fields = { title: 'Gin', summary: 'Le mien.', image_alt: '', instructions: 'Versez.' };
  for (const [name, text] of Object.entries(fields)) form.append(name, text);
  form.append(PROPOSED, JSON.stringify(suggested));
  form.append(TAKE, TAKE_ALL);
  const sent = { form, find: () => undefined, schema: editorForm(() => true) };
  const { data } = withAccepted(sent);
  expect(data.initialValue).toMatchObject({ summary: 'Le mien.', image_alt: 'Un verre bas.' });
  expect(data.suggested).toMatchObject({
    proposals: [{ part: 'optimized_summary', before: 'Le mien.', after: 'Du gin, frais.' }],
    notes: ['Lu.', expect.stringMatching(/^Changé depuis la demande.*Résumé\.$/)],
  });
});
