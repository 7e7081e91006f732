import type { ReactNode } from 'react';
import { createContext, useSearchParams } from 'react-router';
import {
  actorContext,
  clientAddressContext,
  servicesContext,
  sessionContext,
} from '#app/context.server.ts';
import { diskFull } from '#app/process/disk-full.server.ts';
import { AppError } from '#app/errors.ts';
import { can } from '#features/platform/access/access.ts';
import { contactForm } from '#features/pages/contact/contact-form.ts';
import { MAX_LENGTHS } from '#features/pages/contact/contact.ts';
import { KEPT, sayDuration } from '#features/platform/periods/periods.ts';
import { sendMessage } from '#features/pages/contact/send-message.server.ts';
import { readSettings } from '#features/platform/settings/read-settings.server.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Field, TextField } from '#ui/form/field.tsx';
import { NOTICE_PARAMETER } from '#ui/frame/toast.ts';
import { TextLink } from '#ui/link.tsx';
import { NBSP, NNBSP } from '#ui/spaces.ts';
import { SiteForm } from '#ui/form/site-form.tsx';
import { control, useSiteForm, type FormResult } from '#ui/form/use-site-form.ts';
import { pageMeta } from '../page-meta.ts';
import { FORM_BYTES, type Page } from '../page.ts';
import { receiveForm } from '../receive-form.server.ts';
import { goTo } from '../reviews/answer.server.ts';
import type { Route } from './+types/contact.ts';

export const handle: Page = {
  audience: 'anybody',
  mostBytes: 3 * FORM_BYTES,
  shows: ['settings'],
  inSitemap: true,
  menu: { label: 'Contact', group: 'house', inFooter: true, isQuick: true },
};

const NOT_SENT: [message: string, suggestion: string] = [
  'Votre message n’a pas pu être envoyé.',
  'Il est toujours là\u00a0: réessayez.',
];

/** True while a form is answered. */
const receivedContext = createContext(false);
const NO_DETAILS = { publisher: '', address: '', phone: '', email: '' };

export async function loader({ context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  const { publisher, address, phone, email } = await readSettings({ db }, 'entreprise').catch(
    (error: unknown) => {
      // A message that was not taken is given back, whatever else is missing.
      if (context.get(receivedContext)) return NO_DETAILS;
      throw error;
    },
  );
  const session = context.get(sessionContext);
  return {
    url: `${publicUrl}/contact`,
    company: { publisher, address, phone, email },
    isStaff: can(context.get(actorContext), 'open back office'),
    /** Null in a page that is cached for everybody. */
    member: session && { name: session.name, email: session.email },
  };
}

export function action({ request, context }: Route.ActionArgs) {
  context.set(receivedContext, true);
  return receiveForm(request, { schema: contactForm }, async (given) => {
    const services = context.get(servicesContext);
    const actor = context.get(actorContext);
    const address = context.get(clientAddressContext);
    try {
      const { email: recipient } = await readSettings(services, 'entreprise');
      await sendMessage(services, { actor, address, recipient, given });
    } catch (error) {
      if (error instanceof AppError || diskFull(error)) throw error;
      console.error('Un message du formulaire de contact n’a pas pu être gardé.', error);
      throw new AppError('unavailable', ...NOT_SENT);
    }
    return goTo('/contact', 'message-envoye');
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: 'Contact · Zinc',
    description:
      'Une question, une erreur dans une recette, une idée\u00a0? Écrivez-nous\u00a0: nous répondons d’ordinaire sous 24 à 48 heures.',
    url: loaderData?.url,
  });

/** A detail that the owner enters; if it is missing, staff see where to enter it. */
function Detail({
  name,
  isStaff,
  children,
}: {
  name: string;
  isStaff: boolean;
  children: ReactNode;
}) {
  if (children === '' && !isStaff) return null;
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5 whitespace-pre-line">
        {children === '' ? <span className="text-ink-soft">À compléter</span> : children}
      </dd>
    </div>
  );
}

function Company({
  company,
  isStaff,
}: Pick<Route.ComponentProps['loaderData'], 'company' | 'isStaff'>) {
  const { publisher, address, phone, email } = company;
  if (!isStaff && publisher + address + phone + email === '') return null;
  const link = 'underline underline-offset-4';
  return (
    <section aria-labelledby="coordonnees" className="border-t-2 border-brass-line pt-5">
      <h2 id="coordonnees" className="text-2xl">
        Nos coordonnées
      </h2>
      <dl className="mt-5 grid gap-4">
        <Detail name="Éditeur" isStaff={isStaff}>
          {publisher}
        </Detail>
        <Detail name="E-mail" isStaff={isStaff}>
          {email && (
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          )}
        </Detail>
        <Detail name="Téléphone" isStaff={isStaff}>
          {phone && (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
              {phone}
            </a>
          )}
        </Detail>
        <Detail name="Adresse" isStaff={isStaff}>
          {address}
        </Detail>
        <Detail name="Délai de réponse" isStaff={isStaff}>
          24-48h
        </Detail>
      </dl>
    </section>
  );
}

function ContactForm({
  member,
  result,
}: Pick<Route.ComponentProps['loaderData'], 'member'> & { result: FormResult | undefined }) {
  const site = useSiteForm({ id: 'contact', schema: contactForm }, result, member ?? undefined);
  return (
    <SiteForm site={site} action="/contact" replace>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...control(site.fields.name)}
          label="Nom"
          autoComplete="name"
          maxLength={MAX_LENGTHS.name}
        />
        <Field
          {...control(site.fields.email)}
          type="email"
          label="Adresse e-mail"
          autoComplete="email"
        />
      </div>
      <Field {...control(site.fields.subject)} label="Sujet" maxLength={MAX_LENGTHS.subject} />
      <TextField
        {...control(site.fields.message)}
        label="Message"
        rows={8}
        maxLength={MAX_LENGTHS.message}
      />
      {/* Honeypot for bots that fill in every field. */}
      <div aria-hidden className="absolute -left-[200vw]">
        <label>
          Ne remplissez pas ce champ
          <input name={site.fields.website.name} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="text-sm text-ink-soft">
        Votre nom, votre adresse et votre message ne servent qu’à vous répondre. Ils sont effacés au
        bout de {sayDuration(KEPT.message)} au plus. Vos droits sont décrits dans la{' '}
        <TextLink to="/politique-confidentialite">politique de confidentialité</TextLink>.
      </p>
      <p>
        <SubmitButton>Envoyer le message</SubmitButton>
      </p>
    </SiteForm>
  );
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  return (
    <div className="mx-auto max-w-7xl px-gutter pt-8 sm:px-6 sm:pt-12">
      <h1 className="text-4xl sm:text-5xl">Contact</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        Une question, une erreur dans une recette, une idée{NNBSP}? Écrivez-nous{NBSP}: nous
        répondons d’ordinaire sous 24 à 48{NBSP}heures.
      </p>
      <div className="mt-8 grid items-start gap-12 lg:grid-cols-[1.7fr_1fr] lg:gap-16">
        {/* After sending, the form is empty. */}
        <ContactForm
          key={parameters.get(NOTICE_PARAMETER)}
          member={loaderData.member}
          result={actionData}
        />
        <Company company={loaderData.company} isStaff={loaderData.isStaff} />
      </div>
    </div>
  );
}
