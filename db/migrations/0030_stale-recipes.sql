CREATE TABLE "stale_recipes" (
	"segment" smallint PRIMARY KEY NOT NULL,
	"members" bit(16384) NOT NULL
);
