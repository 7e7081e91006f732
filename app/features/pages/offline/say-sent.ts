import type { Told } from '#ui/frame/kept-here.ts';
import { error, success, toast } from '#ui/frame/toast.ts';
import { WAITING_PATH } from './kept-pages.ts';

const SENT = success('Envoyé', 'Ce qui attendait sur cet appareil est enregistré sur le site.');
const REFUSED = error('Refusé', 'Le site n’a pas accepté ce qui attendait sur cet appareil.');

/** Says what became of writes that waited. */
export const saySent = ({ refused }: Told) =>
  toast(refused > 0 ? { ...REFUSED, link: { label: 'Voir', href: WAITING_PATH } } : SENT);
