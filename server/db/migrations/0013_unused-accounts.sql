ALTER TABLE "users" ADD COLUMN "last_used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "idle_notices" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "idle_noticed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_idle" ON "users" USING btree (coalesce("last_used_at", "created_at"));