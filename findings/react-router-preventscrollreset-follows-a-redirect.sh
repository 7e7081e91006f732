#!/usr/bin/env bash
# React Router 8.4.0: `preventScrollReset` of a form is kept through a redirect of its action to another page.
#
# The option is read as "the page stays where it is while its own form is sent". When the action redirects
# elsewhere (to signing in, once the session has ended), ScrollRestoration leaves the new page scrolled as far as
# the old one was: on a phone its footer is shown. A fresh navigation to that page resets the scroll.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund react-router@8.4.0 react@19.3.1 react-dom@19.3.1
cat >redirect.mjs <<'JS'
import { createMemoryRouter, redirect } from 'react-router';
const router = createMemoryRouter([
  { path: '/', element: null },
  { path: '/review', action: () => redirect('/sign-in'), element: null },
  { path: '/sign-in', element: null },
]);
const formData = new FormData();
await router.navigate('/review', { formMethod: 'post', formData, preventScrollReset: true });
const { location, preventScrollReset } = router.state;
console.log(`form: ${location.pathname} preventScrollReset=${preventScrollReset}`);
await router.navigate('/');
await router.navigate('/sign-in');
console.log(`link: ${router.state.location.pathname} preventScrollReset=${router.state.preventScrollReset}`);
JS
seen=$(node redirect.mjs)
expected='form: /sign-in preventScrollReset=true
link: /sign-in preventScrollReset=false'
echo "$seen"
[ "$seen" = "$expected" ] || { echo 'The behaviour has changed.' >&2; exit 1; }
