import { OFFLINE_NOTICE_ID } from './early-script.ts';

/** Shown for a while by the page's first script, when a pressed control needs a missing network. */
export function OfflineNotice() {
  return (
    <p
      id={OFFLINE_NOTICE_ID}
      role="alert"
      hidden
      className="fixed inset-x-4 bottom-[calc(var(--floor-height)+1rem)] z-50 mx-auto max-w-md border-l-4 border-danger bg-sunken px-gutter py-3 shadow-lg"
    >
      <strong>Pas de connexion.</strong> Cette page reste ouverte, avec ce que vous y avez saisi.
      Réessayez dans un instant.
    </p>
  );
}
