import { useSubmit } from 'react-router';

/** What is told of a page that is pasted or handed over. */
export interface GivenPage {
  html: string;
  address: string;
  licence: string;
}

/** Sends a page as a file, which may be longer than a field. @param action the import page */
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
