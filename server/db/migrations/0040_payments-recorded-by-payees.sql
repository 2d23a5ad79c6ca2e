ALTER TYPE "public"."payment_status" ADD VALUE 'recorded';--> statement-breakpoint
DROP INDEX "one_live_payment_per_contribution";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "recorded_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_recorded" ON "payments" USING btree ("recorded_by") WHERE "payments"."recorded_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_payment_per_contribution" ON "payments" USING btree ("contribution_id") WHERE "payments"."status" not in ('reupload_requested', 'superseded', 'withdrawn');