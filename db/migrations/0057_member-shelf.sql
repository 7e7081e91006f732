CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cocktail_id" uuid,
	"title" text NOT NULL,
	"made_on" date NOT NULL,
	"stars" smallint,
	"changes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journal_entries_title_check" CHECK (length("journal_entries"."title") between 1 and 300),
	CONSTRAINT "journal_entries_changes_check" CHECK (length("journal_entries"."changes") <= 1000),
	CONSTRAINT "journal_entries_stars_check" CHECK ("journal_entries"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "journal_photos" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recipe_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cocktail_id" uuid,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipe_notes_user_cocktail_unique" UNIQUE("user_id","cocktail_id"),
	CONSTRAINT "recipe_notes_title_check" CHECK (length("recipe_notes"."title") between 1 and 300),
	CONSTRAINT "recipe_notes_note_check" CHECK (length("recipe_notes"."note") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_cocktail_id_cocktails_id_fk" FOREIGN KEY ("cocktail_id") REFERENCES "public"."cocktails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_photos" ADD CONSTRAINT "journal_photos_entry_id_journal_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."journal_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_notes" ADD CONSTRAINT "recipe_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipe_notes" ADD CONSTRAINT "recipe_notes_cocktail_id_cocktails_id_fk" FOREIGN KEY ("cocktail_id") REFERENCES "public"."cocktails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_entries_user_index" ON "journal_entries" USING btree ("user_id","made_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "journal_entries_cocktail_index" ON "journal_entries" USING btree ("cocktail_id");--> statement-breakpoint
CREATE INDEX "recipe_notes_cocktail_index" ON "recipe_notes" USING btree ("cocktail_id");