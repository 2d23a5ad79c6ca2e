CREATE TABLE "authenticators" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_with" text GENERATED ALWAYS AS (nullif(split_part("sealed_secret", '.', 2), '')) STORED,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_used_step" integer
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "sign_in_has_challenge";--> statement-breakpoint
ALTER TABLE "one_time_codes" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_method" text DEFAULT 'mailed_code' NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_sealed_with_sealing_keys_id_fk" FOREIGN KEY ("sealed_with") REFERENCES "public"."sealing_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_confirmed_authenticator" ON "authenticators" USING btree ("user_id") WHERE "authenticators"."confirmed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_authenticator_to_confirm" ON "authenticators" USING btree ("user_id") WHERE "authenticators"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "authenticators_sealed_with_index" ON "authenticators" USING btree ("sealed_with");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_index" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "code_has_request" CHECK (("one_time_codes"."purpose" = 'verify_email') = ("one_time_codes"."challenge_hash" is null));--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "sign_in_or_mailed" CHECK ("one_time_codes"."purpose" = 'two_factor' or "one_time_codes"."code_hash" is not null);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "authenticator_is_on" CHECK ("users"."two_factor" or "users"."two_factor_method" = 'mailed_code');