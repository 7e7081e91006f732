import { Form } from 'react-router';
import { ROLES, type Role } from '#features/platform/access/access.ts';
import { formatDateTime, formatNumber } from '#language/format.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { OfficeForm } from '#ui/form/draft/office-form.tsx';
import { Select, TextField } from '#ui/form/field.tsx';
import { NBSP } from '#ui/spaces.ts';
import { TitledSection } from '#ui/page/titled-section.tsx';
import { MAX_REASON_LENGTH } from '../account-form.ts';
import type { MemberSheet } from './read-members.server.ts';

type Returned = { values: Record<string, string>; errors: Record<string, string[]> } | undefined;

export function MemberRole({ role }: { role: Role }) {
  return (
    <TitledSection id="role-titre" title="Rôle">
      <Form method="post" replace className="flex flex-wrap items-end gap-4">
        <div className="w-56">
          <Select id="role" name="role" label="Nouveau rôle" options={ROLES} defaultValue={role} />
        </div>
        <Button type="submit" name="intent" value="role" variant="outline">
          Changer le rôle
        </Button>
      </Form>
    </TitledSection>
  );
}

/** Signs a member out of every device; the account stays open. */
export function MemberDevices({ areConnected }: { areConnected: boolean }) {
  return (
    <TitledSection id="appareils" title="Appareils">
      {areConnected ? (
        <Form method="post" replace>
          <p className="mb-4 text-ink-soft">
            Un appareil perdu, un accès douteux{NBSP}: le membre devra se connecter de nouveau.
          </p>
          <Button type="submit" name="intent" value="sign-out" variant="outline">
            Déconnecter de tous ses appareils
          </Button>
        </Form>
      ) : (
        <p className="text-ink-soft">Aucun appareil n’est connecté à ce compte.</p>
      )}
    </TitledSection>
  );
}

function Contest({ text, at, returned }: { text: string; at: Date; returned: Returned }) {
  return (
    <div className="mt-6 rounded-lg border border-line bg-surface p-box">
      <h3 className="text-lg">Le membre conteste</h3>
      <p className="mt-1 text-sm text-ink-soft">
        <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>
      </p>
      <p className="mt-3 whitespace-pre-line">{text}</p>
      <OfficeForm
        id="maintien"
        result={returned && {}}
        replace
        preventScrollReset
        className="mt-5 grid gap-4"
      >
        <TextField
          id="raison"
          name="reason"
          label="Raison de la maintenir, que le membre lira"
          maxLength={MAX_REASON_LENGTH}
          defaultValue={returned?.values['reason'] ?? ''}
          errors={returned?.errors['reason']}
        />
        <p>
          <Button type="submit" name="intent" value="uphold" variant="outline">
            Maintenir la suspension
          </Button>
        </p>
      </OfficeForm>
    </div>
  );
}

const hiddenReviews = (count: number) =>
  count === 0
    ? 'Ses avis sont restés en place.'
    : `Avis masqués avec le compte${NBSP}: ${formatNumber(count)}. Lever la suspension les rétablit.`;

export function MemberSuspension({
  member,
  returned,
}: {
  member: MemberSheet;
  returned: Returned;
}) {
  const { id, role, suspendedAt, reason, contest, contestedAt, reviewsHiddenWithIt } = member;
  if (!suspendedAt) {
    return (
      <TitledSection id="suspension" title="Suspension">
        {role === 'admin' ? (
          <p className="text-ink-soft">
            Un administrateur ne se suspend pas{NBSP}: donnez-lui d’abord un autre rôle.
          </p>
        ) : (
          <ButtonLink to={`/admin/membres/${id}/suspendre`} variant="outline">
            Suspendre ce compte…
          </ButtonLink>
        )}
      </TitledSection>
    );
  }
  return (
    <TitledSection id="suspension" title="Suspension">
      <div className="border-l-4 border-danger pl-4">
        <p>
          Suspendu depuis le{' '}
          <time dateTime={suspendedAt.toISOString()}>{formatDateTime(suspendedAt)}</time>.
        </p>
        <p className="mt-1 whitespace-pre-line">
          Raison{NBSP}: {reason}
        </p>
        <p className="mt-1 text-ink-soft">{hiddenReviews(reviewsHiddenWithIt)}</p>
      </div>
      {contest !== null && contestedAt && (
        <Contest text={contest} at={contestedAt} returned={returned} />
      )}
      <Form method="post" replace className="mt-6">
        <Button type="submit" name="intent" value="lift">
          Lever la suspension
        </Button>
      </Form>
    </TitledSection>
  );
}
