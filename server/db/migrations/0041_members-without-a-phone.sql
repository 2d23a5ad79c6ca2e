ALTER TABLE "members" ADD COLUMN "kept_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD COLUMN "attester_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "attester_id" uuid;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_attester_id_users_id_fk" FOREIGN KEY ("attester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attester_id_users_id_fk" FOREIGN KEY ("attester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_kept" ON "members" USING btree ("cirkle_id") WHERE "members"."kept_at" is not null;--> statement-breakpoint
CREATE INDEX "hand_overs_attested" ON "hand_overs" USING btree ("attester_id") WHERE "hand_overs"."attester_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_attested" ON "payments" USING btree ("attester_id") WHERE "payments"."attester_id" is not null;--> statement-breakpoint
-- Who attests is shown what waits for them.
CREATE OR REPLACE FUNCTION "sync_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	-- Null: all.
	touched uuid[];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		-- What is sealed is in no section, and sealed again when keys change.
		touched := ARRAY(SELECT changed.id FROM changed JOIN former ON former.id = changed.id
			WHERE to_jsonb(former) - ARRAY['sealed_bank', 'sealed_with'] IS DISTINCT FROM to_jsonb(changed) - ARRAY['sealed_bank', 'sealed_with']);
	END IF;
	PERFORM sync_changed('money', ARRAY(SELECT DISTINCT cirkle_id FROM changed WHERE touched IS NULL OR id = ANY (touched)));
	PERFORM sync_changed('own-money', ARRAY(
		SELECT DISTINCT concerned.person FROM changed
		JOIN cirkles ON cirkles.id = changed.cirkle_id
		JOIN contributions ON contributions.id = changed.contribution_id
		JOIN cycles ON cycles.id = contributions.cycle_id
		CROSS JOIN LATERAL (VALUES (changed.payer_id), (changed.payee_id), (cirkles.owner_id), (cycles.receiver_id), (changed.attester_id)) AS concerned(person)
		WHERE concerned.person IS NOT NULL AND (touched IS NULL OR changed.id = ANY (touched))));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "sync_hand_overs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM sync_changed('money', ARRAY(SELECT DISTINCT cirkle_id FROM changed));
	PERFORM sync_changed('own-money', ARRAY(SELECT owner_id FROM changed UNION SELECT receiver_id FROM changed
		UNION SELECT attester_id FROM changed WHERE attester_id IS NOT NULL));
	RETURN NULL;
END $$;