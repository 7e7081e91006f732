ALTER TABLE "audit_log" ADD COLUMN "batch" uuid;--> statement-breakpoint
CREATE INDEX "audit_log_batch_index" ON "audit_log" USING btree ("batch") WHERE "audit_log"."batch" is not null;