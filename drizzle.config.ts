import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './app/db/schema.server.ts',
    './app/db/schema-members.server.ts',
    './app/db/schema-sets.server.ts',
  ],
  out: './db/migrations',
});
