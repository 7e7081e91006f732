import { NBSP } from '#ui/spaces.ts';

/** Discovered addresses, in order of reading. */
export const AddressList = ({ urls }: { urls: readonly string[] }) => (
  <section aria-labelledby="adresses" className="mt-10">
    <h2 id="adresses" className="text-2xl">
      Adresses trouvées{NBSP}: {urls.length}
    </h2>
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {urls.map((url) => (
        <li key={url} className="py-1.5">
          <a href={url} rel="noreferrer nofollow" className="underline underline-offset-4">
            {url}
          </a>
        </li>
      ))}
    </ul>
  </section>
);
