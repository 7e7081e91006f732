import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The whole URL map. */
export default [
  index('routes/catalogue/home.tsx'),
  route('cocktails', 'routes/catalogue/list.tsx'),
  route('cocktails/:slug', 'routes/catalogue/detail.tsx'),
  route('search', 'routes/catalogue/search.tsx'),

  route('cocktails/:slug/favori', 'routes/reviews/favorite.ts'),
  route('avis/:review/utile', 'routes/reviews/vote.ts'),
  route('avis/:review/supprimer', 'routes/reviews/delete.ts'),
  route('avis/:review/signaler', 'routes/reviews/report.tsx'),
  route('reprendre', 'routes/reviews/resume.ts'),
  route('regles-des-avis', 'routes/pages/review-rules.tsx'),

  route('auth', 'routes/account/auth.tsx'),
  route('auth/code', 'routes/account/sign-in-code.tsx'),
  route('auth/code/envoi', 'routes/account/send-sign-in-code.ts'),
  route('auth/cle-d-acces', 'routes/account/passkey-sign-in.ts'),
  route('auth/cle-d-acces/demande', 'routes/account/passkey-offer.ts'),
  route('auth/deconnexion', 'routes/account/sign-out.ts'),
  route('auth/courrier', 'routes/account/look-at-mail.tsx'),
  route('auth/mot-de-passe-oublie', 'routes/account/recovery.tsx'),
  route('auth/nouveau-mot-de-passe', 'routes/account/new-password.tsx'),
  route('auth/adresse', 'routes/account/confirm-address.tsx'),
  route('auth/premier-administrateur', 'routes/account/first-administrator.tsx'),
  route('favorites', 'routes/account/favorites.tsx'),
  route('profile', 'routes/account/profile.tsx'),
  route('profile/nom', 'routes/account/profile-name.tsx'),
  route('profile/adresse', 'routes/account/profile-email.tsx'),
  route('profile/mot-de-passe', 'routes/account/profile-password.tsx'),
  route(
    'profile/double-authentification/codes-de-secours',
    'routes/account/profile-backup-codes.tsx',
  ),
  route('profile/double-authentification/:factor', 'routes/account/profile-two-factor.tsx'),
  route('profile/cles-d-acces/nouvelle', 'routes/account/profile-new-passkey.tsx'),
  route('profile/cles-d-acces/:id', 'routes/account/profile-passkey.tsx'),
  route('profile/donnees.json', 'routes/account/profile-data.ts'),
  route('profile/supprimer', 'routes/account/profile-deletion.tsx'),

  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/overview.tsx'),
    route('avis', 'routes/admin/reviews.tsx'),
    route('courriels', 'routes/admin/unsent-mail.tsx'),
    route('courriels/:id', 'routes/admin/unsent-letter.tsx'),
    route('journal', 'routes/admin/audit-log.tsx'),
  ]),

  route('surprise', 'routes/resources/surprise.ts'),
  route('suggestions', 'routes/resources/suggestions.ts'),
  route('ingredients', 'routes/resources/ingredients.ts'),
  route('dessins/:version/:file', 'routes/resources/drawing.ts'),
  route('images/social/:version/:format/:file', 'routes/resources/social-image.ts'),
  route('images/site/:version/:file', 'routes/resources/site-image.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('sitemaps/:file', 'routes/resources/sitemap-part.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('flux.xml', 'routes/resources/feed.ts'),
  route('site.webmanifest', 'routes/resources/manifest.ts'),

  route('.well-known/jwks.json', 'routes/resources/signing-keys.ts'),
  route('api/functions/get_token', 'routes/functions/get-token.ts'),
  route('api/functions/get_secure_ratings', 'routes/functions/get-secure-ratings.ts'),
  route('api/functions/get_user_role', 'routes/functions/get-user-role.ts'),

  route('*', 'routes/pages/not-found.tsx'),
] satisfies RouteConfig;
