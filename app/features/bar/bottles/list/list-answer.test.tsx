import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ListAnswerParts, sayAnswer, WholeAnswer, type ListAnswer } from './list-answer.tsx';

const many = (count: number) => Array.from({ length: count }, (_, at) => `Nom ${at}`);
const answerOf = (some: Partial<ListAnswer>): ListAnswer => ({
  added: [],
  known: [],
  asked: [],
  unread: [],
  absent: [],
  ...some,
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a short answer names all', () => {
  const answer = answerOf({ added: many(3), unread: ['xyz'] });
  expect(plain(sayAnswer(answer))).toBe('Ajoutés : Nom 0, Nom 1, Nom 2. Pas reconnu : 1 nom.');
  expect(renderToStaticMarkup(<WholeAnswer answer={answer} />)).toBe('');
});

test('of 300 names the first are said, and the others folded', () => {
  const answer = answerOf({ added: many(300), known: many(13) });
  const said = plain(sayAnswer(answer));
  expect(said).toContain('Nom 11 et 288 autres. Déjà là : Nom 0,');
  expect(said.length).toBeLessThan(300);
  const folded = renderToStaticMarkup(<WholeAnswer answer={answer} />);
  expect(folded.match(/<details/g)).toHaveLength(1);
  expect(folded).toContain('Nom 299');
});

test('of 40 names to choose for, the first are shown', () => {
  const asked = many(40).map((text) => ({ text, bottles: [{ key: '1', name: 'Gin' }] }));
  const html = plain(
    renderToStaticMarkup(
      <ListAnswerParts answer={answerOf({ asked })} ticked={new Set<string>()} />,
    ),
  );
  expect(html.match(/<fieldset/g)).toHaveLength(40);
  expect(html.slice(0, html.indexOf('35 autres noms')).match(/<fieldset/g)).toHaveLength(5);
});
