CREATE TABLE "import_items" (
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"url" text COLLATE "C",
	"draft" jsonb,
	"state" text NOT NULL,
	"is_wanted" boolean DEFAULT false NOT NULL,
	"is_drink" boolean DEFAULT true NOT NULL,
	"is_incomplete" boolean DEFAULT false NOT NULL,
	"asks" text[] DEFAULT '{}' NOT NULL,
	"duplicate_id" uuid,
	"why" text,
	"recipe_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_items_run_id_position_pk" PRIMARY KEY("run_id","position"),
	CONSTRAINT "import_items_state_check" CHECK ("import_items"."state" in ('ready', 'asks', 'aside', 'dropped', 'unreadable', 'created', 'failed', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "import_names" (
	"run_id" uuid NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"uses" integer NOT NULL,
	"choice" text NOT NULL,
	"ingredient" text,
	"proposed" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "import_names_run_id_key_pk" PRIMARY KEY("run_id","key"),
	CONSTRAINT "import_names_choice_check" CHECK ("import_names"."choice" in ('ask', 'use', 'create', 'leave'))
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"options" jsonb NOT NULL,
	"found" jsonb,
	"proposed" jsonb,
	"shape" text,
	"stage" text NOT NULL,
	"why" text,
	"actor_id" uuid,
	"job_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "import_runs_kind_check" CHECK ("import_runs"."kind" in ('csv', 'web', 'html', 'sql', 'file')),
	CONSTRAINT "import_runs_stage_check" CHECK ("import_runs"."stage" in ('reading', 'ready', 'importing', 'done', 'undoing', 'undone', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "import_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"start_urls" text[] NOT NULL,
	"url_pattern" text DEFAULT '' NOT NULL,
	"delay_seconds" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cocktail_ingredients" DROP CONSTRAINT "cocktail_ingredients_quantity_check";--> statement-breakpoint
ALTER TABLE "cocktails" DROP CONSTRAINT "cocktails_instructions_check";--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_duplicate_id_cocktails_id_fk" FOREIGN KEY ("duplicate_id") REFERENCES "public"."cocktails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_items" ADD CONSTRAINT "import_items_recipe_id_cocktails_id_fk" FOREIGN KEY ("recipe_id") REFERENCES "public"."cocktails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_names" ADD CONSTRAINT "import_names_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_items_state_index" ON "import_items" USING btree ("run_id","state","position");--> statement-breakpoint
CREATE INDEX "import_items_url_index" ON "import_items" USING btree ("url","updated_at" DESC NULLS LAST) WHERE "import_items"."url" is not null;--> statement-breakpoint
CREATE INDEX "import_items_recipe_index" ON "import_items" USING btree ("recipe_id") WHERE "import_items"."recipe_id" is not null;--> statement-breakpoint
CREATE INDEX "import_items_duplicate_index" ON "import_items" USING btree ("duplicate_id") WHERE "import_items"."duplicate_id" is not null;--> statement-breakpoint
CREATE INDEX "import_runs_created_index" ON "import_runs" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cocktails_source_index" ON "cocktails" USING hash ("source_url");--> statement-breakpoint
ALTER TABLE "cocktails" ADD CONSTRAINT "cocktails_instructions_check" CHECK (instructions <> '' or not is_published);