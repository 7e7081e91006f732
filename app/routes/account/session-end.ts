/** Address of a form that was sent after its session ended: `ended-session.tsx`. */
export const SESSION_END = '/auth/session-terminee';
