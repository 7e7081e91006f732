const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * True if a text may be the id of a row: PostgreSQL fails on other texts instead of finding
 * nothing.
 */
export const isUuid = (text: string): boolean => UUID.test(text);
