CREATE TABLE "reset_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "reset_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "challenge_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reset_links" ADD CONSTRAINT "reset_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reset_links_user_id_created_at_index" ON "reset_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_challenge_hash_index" ON "one_time_codes" USING btree ("challenge_hash");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP COLUMN "expires_at";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "sign_in_has_challenge" CHECK (("one_time_codes"."purpose" = 'two_factor') = ("one_time_codes"."challenge_hash" is not null));--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = least("created_at" + interval '30 days', "last_used_at" + interval '7 days');
