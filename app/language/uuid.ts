const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text may be the id of a row: PostgreSQL fails on others rather than find nothing. */
export const isUuid = (text: string): boolean => UUID.test(text);
