import type { ComponentProps, ReactNode } from 'react';
import { Confirmation } from '#ui/form/confirmation.tsx';
import { MergeChoice } from '#ui/merge-choice.tsx';
import { SubPage } from '#ui/sub-page.tsx';
import type { FormResult } from '#ui/form/use-site-form.ts';

/** Chooses what something is merged into, then says what that does before it is done. */
export function MergePage({
  title,
  own,
  name,
  choice,
  choiceLabel,
  intoId,
  result,
  children,
}: {
  title: string;
  /** The page of what is merged. */
  own: string;
  name: string;
  /** Null once it is chosen. */
  choice: Pick<ComponentProps<typeof MergeChoice>, 'names' | 'typed' | 'error'> | null;
  choiceLabel: string;
  intoId: string;
  result: FormResult | undefined;
  children: ReactNode;
}) {
  return (
    <SubPage up={{ to: own, label: name }} title={title}>
      {choice ? (
        <MergeChoice action={`${own}/fusion`} label={choiceLabel} {...choice} />
      ) : (
        <Confirmation
          fields={{ into: intoId }}
          result={result}
          confirm="Fusionner définitivement"
          cancel={own}
        >
          {children}
        </Confirmation>
      )}
    </SubPage>
  );
}
