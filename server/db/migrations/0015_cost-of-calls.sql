DROP INDEX "users_idle";--> statement-breakpoint
DROP INDEX "users_to_erase";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_retry_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "idle_due_at" timestamp (3) with time zone DEFAULT now() + interval '9 months';--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "may_be_unused" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "users_with_photo" ON "users" USING btree ("profile_file_id") WHERE "users"."profile_file_id" is not null;--> statement-breakpoint
CREATE INDEX "users_idle_due" ON "users" USING btree ("idle_due_at") WHERE "users"."idle_due_at" is not null;--> statement-breakpoint
CREATE INDEX "cirkles_with_image" ON "cirkles" USING btree ("image_file_id") WHERE "cirkles"."image_file_id" is not null;--> statement-breakpoint
CREATE INDEX "files_to_sweep" ON "files" USING btree ("id") WHERE "files"."may_be_unused" and "files"."kind" <> 'proof';--> statement-breakpoint
CREATE INDEX "kyc_submissions_identity_file_id_index" ON "kyc_submissions" USING btree ("identity_file_id");--> statement-breakpoint
CREATE INDEX "kyc_submissions_address_file_id_index" ON "kyc_submissions" USING btree ("address_file_id");--> statement-breakpoint
CREATE INDEX "cycles_receiver_id_index" ON "cycles" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "payments_contribution_id_index" ON "payments" USING btree ("contribution_id");--> statement-breakpoint
CREATE INDEX "payments_proof_file_id_index" ON "payments" USING btree ("proof_file_id");--> statement-breakpoint
CREATE INDEX "payments_by_file" ON "payments" USING btree ("cirkle_id","proof_declared_sha256") WHERE "payments"."proof_declared_sha256" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_reference" ON "payments" USING btree ("cirkle_id",lower("utr")) WHERE "payments"."utr" is not null;--> statement-breakpoint
CREATE INDEX "users_to_erase" ON "users" USING btree (greatest("deletion_scheduled_for", "deletion_retry_at")) WHERE "users"."deletion_scheduled_for" is not null;--> statement-breakpoint
-- When the next is due to those who do not use their account; the work that looks decides by the exact rule.
UPDATE "users" SET "idle_due_at" = CASE
  WHEN "idle_notices" > 3 OR "erased_at" IS NOT NULL THEN NULL
  ELSE coalesce("last_used_at", "created_at") + interval '9 months' + "idle_notices" * interval '1 month'
END;--> statement-breakpoint
-- Wherever the name of a file goes, the sweep has to look whether another is left. Here, so that no code forgets it.
CREATE FUNCTION file_may_be_unused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "files" SET "may_be_unused" = true WHERE "id" = (to_jsonb(OLD) ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "image_goes" AFTER DELETE OR UPDATE OF "image_file_id" ON "cirkles"
  FOR EACH ROW WHEN (OLD."image_file_id" IS NOT NULL) EXECUTE FUNCTION file_may_be_unused('image_file_id');--> statement-breakpoint
CREATE TRIGGER "picture_goes" AFTER DELETE OR UPDATE OF "file_id" ON "messages"
  FOR EACH ROW WHEN (OLD."file_id" IS NOT NULL) EXECUTE FUNCTION file_may_be_unused('file_id');--> statement-breakpoint
CREATE TRIGGER "photo_goes" AFTER DELETE OR UPDATE OF "profile_file_id" ON "users"
  FOR EACH ROW WHEN (OLD."profile_file_id" IS NOT NULL) EXECUTE FUNCTION file_may_be_unused('profile_file_id');--> statement-breakpoint
CREATE TRIGGER "identity_goes" AFTER DELETE OR UPDATE OF "identity_file_id" ON "kyc_submissions"
  FOR EACH ROW EXECUTE FUNCTION file_may_be_unused('identity_file_id');--> statement-breakpoint
CREATE TRIGGER "address_goes" AFTER DELETE OR UPDATE OF "address_file_id" ON "kyc_submissions"
  FOR EACH ROW EXECUTE FUNCTION file_may_be_unused('address_file_id');
