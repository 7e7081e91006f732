import * as operator from '#test/operator.ts';

/** Makes a member an administrator of the server of the journeys, or of the site that keeps its data in `dataDir`. */
export const makeAdministrator = (email: string, dataDir = process.env['E2E_DATA_DIR'] ?? '') =>
  operator.makeAdministrator(email, dataDir);
