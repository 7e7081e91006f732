-- The function and triggers member_changed of db/functions.sql, which is run after every migration.
SELECT 1;
