ALTER TABLE "kyc_submissions" ALTER COLUMN "identity_file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ALTER COLUMN "address_file_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "kyc_submissions" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree (coalesce("terms_accepted_at", "created_at")) WHERE "users"."email_verified_at" is null and "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "kyc_documents_to_forget" ON "kyc_submissions" USING btree ("decided_at") WHERE "kyc_submissions"."identity_file_id" is not null or "kyc_submissions"."address_file_id" is not null;--> statement-breakpoint
-- Answered before the day was kept: their time begins now.
UPDATE "kyc_submissions" SET "decided_at" = now() FROM "users"
  WHERE "users"."id" = "kyc_submissions"."user_id" AND "users"."kyc_status" IN ('verified', 'rejected');
