import type { ReactNode } from 'react';
import type { LegalDocument } from '#features/pages/legal/legal.ts';
import { ReadingPage, WrittenSections } from '#ui/page/reading-page.tsx';
import { pageMeta } from '../page-meta.ts';

interface LegalPageData {
  url: string;
  document: LegalDocument;
}

export const legalMeta = ({ loaderData }: { loaderData: LegalPageData | undefined }) =>
  pageMeta({
    title: `${loaderData?.document.title ?? 'Informations légales'} · Zinc`,
    description: loaderData?.document.description ?? '',
    url: loaderData?.url,
  });

export function LegalPage({ document, aside }: { document: LegalDocument; aside?: ReactNode }) {
  const { title, lead, sections } = document;
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
