import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Confirmation } from '#ui/form/confirmation.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import type { FormResult } from '#ui/form/use-site-form.ts';
import type { Deletion } from './entry.server.ts';

/** Confirmation before a deletion; or the list of things that still need it: `children`. */
export function DeletionPage({
  loaderData: { own, name, title, says, needed },
  actionData,
  children,
}: {
  loaderData: Deletion & { own: string };
  actionData?: FormResult | undefined;
  children?: ReactNode;
}) {
  return (
    <SubPage up={{ to: own, label: name }} title={title}>
      {needed ? (
        <>
          <p role="alert" className="mt-6 border-l-4 border-danger bg-surface p-box">
            {needed.says}
          </p>
          {children}
          <ButtonLink to={own} variant="outline" className="mt-8">
            {needed.back}
          </ButtonLink>
        </>
      ) : (
        <Confirmation result={actionData} confirm="Supprimer définitivement" cancel={own}>
          {says.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Confirmation>
      )}
    </SubPage>
  );
}
