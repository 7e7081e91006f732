/** Where a form goes that was sent once the session had ended: `ended-session.tsx`. */
export const SESSION_END = '/auth/session-terminee';
