import { useSubmit } from 'react-router';

/** Form data of a page that is pasted or sent by the bookmarklet. */
export interface GivenPage {
  html: string;
  address: string;
  licence: string;
}

/**
 * Sends a page as a file, which may be longer than a form field.
 *
 * @param action address of the import page
 */
export function usePageSending(action: string): (page: GivenPage) => void {
  const submit = useSubmit();
  return ({ html, address, licence }) => {
    const form = new FormData();
    form.set('sorte', 'collage');
    form.set('adresse', address);
    form.set('licence', licence);
    form.set('fichier', new File([html], address || 'Page collée', { type: 'text/html' }));
    void submit(form, { action, method: 'post', encType: 'multipart/form-data' });
  };
}
