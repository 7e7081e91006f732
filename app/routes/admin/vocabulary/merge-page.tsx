import type { ComponentProps, ReactNode } from 'react';
import { Confirmation } from '#ui/form/confirmation.tsx';
import { MergeChoice } from '#ui/compare/merge-choice.tsx';
import { SubPage } from '#ui/page/sub-page.tsx';
import type { FormResult } from '#ui/form/use-site-form.ts';

/** Chooses the target of a merge, then shows its effect before it is done: `children`. */
export function MergePage({
  title,
  kind,
  loaderData: { own, name, choice, weighed },
  actionData,
  children,
}: {
  title: string;
  /** Kind of the merged thing: « le tag ». */
  kind: string;
  loaderData: {
    own: string;
    name: string;
    choice: Pick<ComponentProps<typeof MergeChoice>, 'names' | 'typed' | 'error'> | null;
    weighed: { intoId: string } | null;
  };
  actionData?: FormResult | undefined;
  children: ReactNode;
}) {
  return (
    <SubPage up={{ to: own, label: name }} title={title}>
      {choice && (
        <div className="mt-6">
          <MergeChoice
            action={`${own}/fusion`}
            label={`Fusionner «\u00a0${name}\u00a0» dans ${kind}`}
            {...choice}
          />
        </div>
      )}
      {weighed && (
        <Confirmation
          fields={{ into: weighed.intoId }}
          result={actionData}
          confirm="Fusionner définitivement"
          cancel={own}
        >
          {children}
          <p>Cette action est irréversible.</p>
        </Confirmation>
      )}
    </SubPage>
  );
}
