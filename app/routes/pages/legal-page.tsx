import type { ReactNode } from 'react';
import { ReadingPage, WrittenSections } from '#ui/page/reading-page.tsx';
import type { WrittenPage } from '#ui/written/written-text.ts';

export function LegalPage({ page, aside }: { page: WrittenPage; aside?: ReactNode }) {
  const { title, lead, sections } = page;
  return (
    <ReadingPage
      kind="Informations légales"
      title={title}
      lead={lead}
      aside={aside}
      contents={sections}
    >
      <WrittenSections sections={sections} />
    </ReadingPage>
  );
}
