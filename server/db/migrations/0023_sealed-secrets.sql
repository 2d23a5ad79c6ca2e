CREATE TABLE "sealing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "secrets_to_seal" (
	"kind" text NOT NULL,
	"row_id" text NOT NULL,
	"clear" text NOT NULL,
	CONSTRAINT "secrets_to_seal_kind_row_id_pk" PRIMARY KEY("kind","row_id")
);
--> statement-breakpoint
ALTER TABLE "operations" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_details" ADD COLUMN "sealed" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "bank_details" ALTER COLUMN "sealed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bank_details" ADD COLUMN "sealed_with" text GENERATED ALWAYS AS (nullif(split_part("sealed", '.', 2), '')) STORED;--> statement-breakpoint
ALTER TABLE "bank_details_history" ADD COLUMN "sealed" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "bank_details_history" ALTER COLUMN "sealed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "bank_details_history" ADD COLUMN "sealed_with" text GENERATED ALWAYS AS (nullif(split_part("sealed", '.', 2), '')) STORED;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sealed_key" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sealed_with" text GENERATED ALWAYS AS (nullif(split_part("sealed_key", '.', 2), '')) STORED;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD COLUMN "sealed_last_four" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "kyc_submissions" ALTER COLUMN "sealed_last_four" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD COLUMN "sealed_with" text GENERATED ALWAYS AS (nullif(split_part("sealed_last_four", '.', 2), '')) STORED;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "sealed_bank" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "sealed_with" text GENERATED ALWAYS AS (nullif(split_part("sealed_bank", '.', 2), '')) STORED;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "sealed_keys" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "sealed_keys" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "sealed_with" text GENERATED ALWAYS AS (nullif(split_part("sealed_keys", '.', 2), '')) STORED;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "sealed_body" text;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "sealed_with" text GENERATED ALWAYS AS (nullif(split_part("sealed_body", '.', 2), '')) STORED;--> statement-breakpoint
ALTER TABLE "server_secrets" ADD COLUMN "sealed" text NOT NULL DEFAULT '';--> statement-breakpoint
ALTER TABLE "server_secrets" ALTER COLUMN "sealed" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "server_secrets" ADD COLUMN "sealed_with" text GENERATED ALWAYS AS (nullif(split_part("sealed", '.', 2), '')) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "one_current_sealing_key" ON "sealing_keys" USING btree (("retired_at" is null)) WHERE "sealing_keys"."retired_at" is null;--> statement-breakpoint
ALTER TABLE "bank_details" ADD CONSTRAINT "bank_details_sealed_with_sealing_keys_id_fk" FOREIGN KEY ("sealed_with") REFERENCES "public"."sealing_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_details_history" ADD CONSTRAINT "bank_details_history_sealed_with_sealing_keys_id_fk" FOREIGN KEY ("sealed_with") REFERENCES "public"."sealing_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_sealed_with_sealing_keys_id_fk" FOREIGN KEY ("sealed_with") REFERENCES "public"."sealing_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD CONSTRAINT "kyc_submissions_sealed_with_sealing_keys_id_fk" FOREIGN KEY ("sealed_with") REFERENCES "public"."sealing_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sealed_with_sealing_keys_id_fk" FOREIGN KEY ("sealed_with") REFERENCES "public"."sealing_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_sealed_with_sealing_keys_id_fk" FOREIGN KEY ("sealed_with") REFERENCES "public"."sealing_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operations" ADD CONSTRAINT "operations_sealed_with_sealing_keys_id_fk" FOREIGN KEY ("sealed_with") REFERENCES "public"."sealing_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "server_secrets" ADD CONSTRAINT "server_secrets_sealed_with_sealing_keys_id_fk" FOREIGN KEY ("sealed_with") REFERENCES "public"."sealing_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_details_sealed_with_index" ON "bank_details" USING btree ("sealed_with");--> statement-breakpoint
CREATE INDEX "bank_details_history_sealed_with_index" ON "bank_details_history" USING btree ("sealed_with");--> statement-breakpoint
CREATE INDEX "files_sealed_with" ON "files" USING btree ("sealed_with") WHERE "files"."sealed_with" is not null;--> statement-breakpoint
CREATE INDEX "kyc_submissions_sealed_with_index" ON "kyc_submissions" USING btree ("sealed_with");--> statement-breakpoint
CREATE INDEX "payments_sealed_with" ON "payments" USING btree ("sealed_with") WHERE "payments"."sealed_with" is not null;--> statement-breakpoint
CREATE INDEX "push_subscriptions_sealed_with_index" ON "push_subscriptions" USING btree ("sealed_with");--> statement-breakpoint
CREATE INDEX "operations_sealed_with" ON "operations" USING btree ("sealed_with") WHERE "operations"."sealed_with" is not null;--> statement-breakpoint
CREATE INDEX "server_secrets_sealed_with_index" ON "server_secrets" USING btree ("sealed_with");--> statement-breakpoint
-- Moves every secret in clear aside: SQL cannot seal them, the server's next start does, before it serves.
INSERT INTO "secrets_to_seal"
	SELECT 'bank-details', "user_id"::text, json_build_object('accountNumber', "account_number", 'bankName', "bank_name",
		'accountType', "account_type", 'ifscCode', "ifsc_code", 'branchAddress', "branch_address", 'upiId', "upi_id")::text
	FROM "bank_details"
	UNION ALL SELECT 'bank-details-history', "id"::text, json_build_object('accountNumber', "account_number", 'bankName', "bank_name",
		'accountType', "account_type", 'ifscCode', "ifsc_code", 'branchAddress', "branch_address", 'upiId', "upi_id")::text
	FROM "bank_details_history"
	UNION ALL SELECT 'payment-bank', "id"::text, "bank_snapshot"::text FROM "payments" WHERE "bank_snapshot" IS NOT NULL
	UNION ALL SELECT 'kept-answer', "user_id" || ':' || "key", "body"::text FROM "operations"
	WHERE "body"::text LIKE '%"account_number": %'
	UNION ALL SELECT 'push-target', "session_id"::text, json_build_object('p256dh', "p256dh", 'auth', "auth")::text
	FROM "push_subscriptions"
	UNION ALL SELECT 'identity', "user_id"::text, "identity_last_four" FROM "kyc_submissions"
	UNION ALL SELECT 'server-secret', "name", "value" FROM "server_secrets"
	UNION ALL SELECT 'file', "id"::text, '' FROM "files" WHERE "kind"::text = 'kyc_document';--> statement-breakpoint
UPDATE "operations" SET "body" = NULL WHERE "body"::text LIKE '%"account_number": %';--> statement-breakpoint
-- A fast hash of few unknown digits tells them.
UPDATE "operations" SET "request_hash" = '' WHERE "endpoint" IN ('save-bank-details', 'submit-kyc');--> statement-breakpoint
-- Dropped columns stay in the rows until the tables are written anew, which cannot be done here.
INSERT INTO "secrets_to_seal" SELECT 'vacuum', '', '' WHERE EXISTS (SELECT FROM "secrets_to_seal");--> statement-breakpoint
ALTER TABLE "bank_details" DROP COLUMN "account_number";--> statement-breakpoint
ALTER TABLE "bank_details" DROP COLUMN "bank_name";--> statement-breakpoint
ALTER TABLE "bank_details" DROP COLUMN "account_type";--> statement-breakpoint
ALTER TABLE "bank_details" DROP COLUMN "ifsc_code";--> statement-breakpoint
ALTER TABLE "bank_details" DROP COLUMN "branch_address";--> statement-breakpoint
ALTER TABLE "bank_details" DROP COLUMN "upi_id";--> statement-breakpoint
ALTER TABLE "bank_details_history" DROP COLUMN "account_number";--> statement-breakpoint
ALTER TABLE "bank_details_history" DROP COLUMN "bank_name";--> statement-breakpoint
ALTER TABLE "bank_details_history" DROP COLUMN "account_type";--> statement-breakpoint
ALTER TABLE "bank_details_history" DROP COLUMN "ifsc_code";--> statement-breakpoint
ALTER TABLE "bank_details_history" DROP COLUMN "branch_address";--> statement-breakpoint
ALTER TABLE "bank_details_history" DROP COLUMN "upi_id";--> statement-breakpoint
ALTER TABLE "kyc_submissions" DROP COLUMN "identity_last_four";--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "bank_snapshot";--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP COLUMN "p256dh";--> statement-breakpoint
ALTER TABLE "push_subscriptions" DROP COLUMN "auth";--> statement-breakpoint
ALTER TABLE "server_secrets" DROP COLUMN "value";