CREATE TABLE "take_overs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cirkle_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"status" text DEFAULT 'invited' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"kept_name" text,
	CONSTRAINT "take_overs_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "take_overs" ADD CONSTRAINT "take_overs_cirkle_id_cirkles_id_fk" FOREIGN KEY ("cirkle_id") REFERENCES "public"."cirkles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_overs" ADD CONSTRAINT "take_overs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_overs" ADD CONSTRAINT "take_overs_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_take_over_per_place" ON "take_overs" USING btree ("user_id") WHERE "take_overs"."status" = 'invited';--> statement-breakpoint
CREATE INDEX "take_overs_cirkle_id_index" ON "take_overs" USING btree ("cirkle_id");--> statement-breakpoint
CREATE INDEX "take_overs_email_index" ON "take_overs" USING btree ("email");--> statement-breakpoint
CREATE INDEX "take_overs_user_id_index" ON "take_overs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "take_overs_invited_by_created_at_index" ON "take_overs" USING btree ("invited_by","created_at");--> statement-breakpoint
CREATE INDEX "take_overs_to_expire" ON "take_overs" USING btree ("expires_at") WHERE "take_overs"."status" = 'invited';--> statement-breakpoint
-- The owner and the invited see them, as they see other invitations.
CREATE TRIGGER "sync_marks_insert" AFTER INSERT ON "take_overs" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_invitations"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_update" AFTER UPDATE ON "take_overs" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_invitations"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_delete" AFTER DELETE ON "take_overs" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_invitations"();--> statement-breakpoint
-- A membership that is taken over moves to another person: its Cirkle shows them from then on. Whom it was of is
-- deleted in the same transaction, so that nobody else's marks are missing.
CREATE OR REPLACE FUNCTION "sync_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM sync_changed('people', ARRAY(SELECT DISTINCT changed.cirkle_id FROM changed JOIN former ON former.id = changed.id
			WHERE to_jsonb(former) - 'muted_at' IS DISTINCT FROM to_jsonb(changed) - 'muted_at'));
		PERFORM sync_changed('self', ARRAY(SELECT DISTINCT changed.user_id FROM changed JOIN former ON former.id = changed.id
			WHERE former.muted_at IS DISTINCT FROM changed.muted_at));
		PERFORM sync_shows(ARRAY(SELECT changed.user_id FROM changed JOIN former ON former.id = changed.id
			WHERE former.user_id <> changed.user_id));
	ELSE
		PERFORM sync_changed('people', ARRAY(SELECT DISTINCT cirkle_id FROM changed));
	END IF;
	IF TG_OP = 'INSERT' THEN
		PERFORM sync_shows(ARRAY(SELECT user_id FROM changed));
	END IF;
	RETURN NULL;
END $$;
