CREATE TYPE "public"."hand_over_status" AS ENUM('pending', 'acknowledged', 'sent_back');--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"receipt_number" text DEFAULT 'CK-' || lpad(nextval('receipt_numbers')::text, 8, '0') NOT NULL,
	"cirkle_id" uuid NOT NULL,
	"cycle_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"receiver_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"method" text NOT NULL,
	"status" "hand_over_status" DEFAULT 'pending' NOT NULL,
	"proof_status" "proof_status" NOT NULL,
	"proof_file_id" uuid,
	"proof_declared_sha256" text,
	"payment_date" date,
	"location" text,
	"witnesses" text,
	"utr" text,
	"client_created_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"comment" text,
	CONSTRAINT "hand_overs_receiptNumber_unique" UNIQUE("receipt_number"),
	CONSTRAINT "nobody_hands_over_to_themselves" CHECK ("hand_overs"."owner_id" <> "hand_overs"."receiver_id"),
	CONSTRAINT "something_is_handed_over" CHECK ("hand_overs"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_cirkle_id_cirkles_id_fk" FOREIGN KEY ("cirkle_id") REFERENCES "public"."cirkles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_cycle_id_cycles_id_fk" FOREIGN KEY ("cycle_id") REFERENCES "public"."cycles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_hand_over_per_reference" ON "hand_overs" USING btree ("cycle_id",lower("utr")) WHERE "hand_overs"."utr" is not null and "hand_overs"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "hand_overs_cycle_id_index" ON "hand_overs" USING btree ("cycle_id");--> statement-breakpoint
CREATE INDEX "hand_overs_cirkle_id_created_at_index" ON "hand_overs" USING btree ("cirkle_id","created_at");--> statement-breakpoint
CREATE INDEX "hand_overs_owner_id_index" ON "hand_overs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "hand_overs_receiver_id_index" ON "hand_overs" USING btree ("receiver_id");--> statement-breakpoint
CREATE INDEX "hand_overs_proof_file_id_index" ON "hand_overs" USING btree ("proof_file_id");--> statement-breakpoint
-- No row of this table moves to another Cirkle or person.
CREATE FUNCTION "sync_hand_overs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM sync_changed('money', ARRAY(SELECT DISTINCT cirkle_id FROM changed));
	PERFORM sync_changed('own-money', ARRAY(SELECT owner_id FROM changed UNION SELECT receiver_id FROM changed));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sync_marks_insert" AFTER INSERT ON "hand_overs" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_hand_overs"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_update" AFTER UPDATE ON "hand_overs" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_hand_overs"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_delete" AFTER DELETE ON "hand_overs" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_hand_overs"();
