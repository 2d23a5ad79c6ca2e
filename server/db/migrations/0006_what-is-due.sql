ALTER TABLE "notifications" ADD COLUMN "once_key" text;--> statement-breakpoint
ALTER TABLE "cycles" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "cirkles_to_start" ON "cirkles" USING btree ("start_date") WHERE "cirkles"."status" = 'forming';--> statement-breakpoint
CREATE INDEX "invitations_to_expire" ON "invitations" USING btree ("expires_at") WHERE "invitations"."status" = 'invited';--> statement-breakpoint
CREATE UNIQUE INDEX "told_once" ON "notifications" USING btree ("user_id","once_key");--> statement-breakpoint
CREATE INDEX "cycles_to_announce" ON "cycles" USING btree ("opens_on") WHERE "cycles"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "cycles_to_settle" ON "cycles" USING btree ("due_date") WHERE "cycles"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "payments_to_answer" ON "payments" USING btree ("created_at") WHERE "payments"."status" = 'pending';