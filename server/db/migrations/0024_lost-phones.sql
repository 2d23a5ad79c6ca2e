ALTER TABLE "sessions" ADD COLUMN "replaced_token_hash" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "check_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "check_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "push_subscriptions_to_check" ON "push_subscriptions" USING btree ("check_due_at") WHERE "push_subscriptions"."check_due_at" is not null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_replacedTokenHash_unique" UNIQUE("replaced_token_hash");