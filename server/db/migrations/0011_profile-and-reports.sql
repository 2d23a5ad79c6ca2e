ALTER TYPE "public"."file_kind" ADD VALUE 'profile_photo';--> statement-breakpoint
CREATE SEQUENCE "public"."ticket_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "bank_details_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_number" text NOT NULL,
	"bank_name" text NOT NULL,
	"account_type" text NOT NULL,
	"ifsc_code" text NOT NULL,
	"branch_address" text NOT NULL,
	"upi_id" text,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket" text DEFAULT 'T-' || nextval('ticket_numbers')::text NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_ticket_unique" UNIQUE("ticket")
);
--> statement-breakpoint
ALTER TABLE "bank_details_history" ADD CONSTRAINT "bank_details_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_details_history_user_id_saved_at_index" ON "bank_details_history" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "reports_created_at_index" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_user_id_index" ON "reports" USING btree ("user_id");--> statement-breakpoint
-- What was saved before there was a history begins it.
INSERT INTO "bank_details_history" ("user_id", "account_number", "bank_name", "account_type", "ifsc_code", "branch_address", "upi_id", "saved_at") SELECT "user_id", "account_number", "bank_name", "account_type", "ifsc_code", "branch_address", "upi_id", "updated_at" FROM "bank_details";
