CREATE TABLE "sync_marks" (
	"subject_id" uuid NOT NULL,
	"part" text NOT NULL,
	"mark" bigint NOT NULL,
	"is_sum" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sync_marks_subject_id_part_mark_pk" PRIMARY KEY("subject_id","part","mark")
);
--> statement-breakpoint
CREATE INDEX "sync_marks_to_add" ON "sync_marks" USING btree ("subject_id","part") WHERE not "sync_marks"."is_sum";--> statement-breakpoint
-- Marks a part of these Cirkles or people as changed: all marks of a transaction are one random number. With the
-- owner's rights: a server of the release before has none on this table until the new one has granted them.
CREATE FUNCTION "sync_changed"("of_part" text, "subjects" uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	own_mark text;
BEGIN
	IF cardinality(subjects) = 0 THEN
		RETURN;
	END IF;
	own_mark := current_setting('cirkles.sync_mark', true);
	IF own_mark IS NULL OR own_mark = '' THEN
		own_mark := gen_random_uuid()::text;
		-- 52 random bits, which every program reads exactly.
		own_mark := ('x' || left(own_mark, 1) || right(own_mark, 12))::bit(52)::bigint::text;
		PERFORM set_config('cirkles.sync_mark', own_mark, true);
	END IF;
	INSERT INTO sync_marks (subject_id, part, mark)
	SELECT DISTINCT subject, of_part, own_mark::bigint FROM unnest(subjects) AS touched(subject)
	ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
-- Whoever shows a person to others takes turns with that person's own changes: the triggers of a change see
-- all rows that show them, and rows that come later show the person as changed. The lock ends with its transaction.
CREATE FUNCTION "sync_shows"("people" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock_shared(1129466704, hashtext(person::text)) FROM (
		SELECT DISTINCT person FROM unnest(people) AS shown(person) WHERE person IS NOT NULL ORDER BY person) AS shown;
END $$;--> statement-breakpoint
-- The Cirkles that show a person to others.
CREATE FUNCTION "cirkles_showing"("person" uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
	SELECT ARRAY(SELECT cirkle_id FROM members WHERE user_id = person
		UNION SELECT id FROM cirkles WHERE owner_id = person)
$$;--> statement-breakpoint
-- No row of these tables moves to another Cirkle or person: the new rows of an update name all it concerns.
CREATE FUNCTION "sync_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		CROSS JOIN LATERAL (VALUES (changed.payer_id), (changed.payee_id), (cirkles.owner_id), (cycles.receiver_id)) AS concerned(person)
		WHERE touched IS NULL OR changed.id = ANY (touched)));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "sync_contributions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'UPDATE' THEN
		PERFORM sync_changed('plan', ARRAY(SELECT DISTINCT cirkle_id FROM changed));
		RETURN NULL;
	END IF;
	PERFORM sync_changed('money', ARRAY(SELECT DISTINCT cirkle_id FROM changed));
	PERFORM sync_changed('own-money', ARRAY(
		SELECT user_id FROM changed
		UNION SELECT cycles.receiver_id FROM changed JOIN cycles ON cycles.id = changed.cycle_id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "sync_cycles"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM sync_changed('plan', ARRAY(SELECT DISTINCT changed.cirkle_id FROM changed JOIN former ON former.id = changed.id
			WHERE to_jsonb(former) - 'announced_at' IS DISTINCT FROM to_jsonb(changed) - 'announced_at'));
	ELSE
		PERFORM sync_changed('plan', ARRAY(SELECT DISTINCT cirkle_id FROM changed));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "sync_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM sync_changed('people', ARRAY(SELECT DISTINCT changed.cirkle_id FROM changed JOIN former ON former.id = changed.id
			WHERE to_jsonb(former) - 'muted_at' IS DISTINCT FROM to_jsonb(changed) - 'muted_at'));
		PERFORM sync_changed('self', ARRAY(SELECT DISTINCT changed.user_id FROM changed JOIN former ON former.id = changed.id
			WHERE former.muted_at IS DISTINCT FROM changed.muted_at));
	ELSE
		PERFORM sync_changed('people', ARRAY(SELECT DISTINCT cirkle_id FROM changed));
	END IF;
	IF TG_OP = 'INSERT' THEN
		PERFORM sync_shows(ARRAY(SELECT user_id FROM changed));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "sync_invitations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM sync_changed('asked', ARRAY(SELECT DISTINCT cirkle_id FROM changed));
	IF TG_OP = 'INSERT' THEN
		-- Those by name show a name.
		PERFORM sync_shows(ARRAY(SELECT users.id FROM changed JOIN users ON users.email = changed.email WHERE changed.token_hash IS NULL));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "sync_join_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM sync_changed('asked', ARRAY(SELECT DISTINCT cirkle_id FROM changed));
	IF TG_OP = 'INSERT' THEN
		PERFORM sync_shows(ARRAY(SELECT user_id FROM changed));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "sync_swaps"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM sync_changed('swaps', ARRAY(SELECT requester_id FROM changed UNION SELECT asked_id FROM changed));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "sync_notifications"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		PERFORM sync_changed('notices', ARRAY(SELECT DISTINCT changed.user_id FROM changed JOIN former ON former.id = changed.id
			WHERE to_jsonb(former) - 'mail_due_at' IS DISTINCT FROM to_jsonb(changed) - 'mail_due_at'));
	ELSE
		PERFORM sync_changed('notices', ARRAY(SELECT DISTINCT user_id FROM changed));
	END IF;
	IF TG_OP = 'INSERT' THEN
		PERFORM sync_shows(ARRAY(SELECT DISTINCT (data ->> 'userId')::uuid FROM changed
			WHERE data ->> 'userId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "sync_cirkle"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM sync_changed('terms', ARRAY[NEW.id]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "sync_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM sync_changed('self', ARRAY[NEW.id]);
	IF (OLD.full_name, OLD.profile_file_id, OLD.erased_at, OLD.email, OLD.phone, OLD.country, OLD.created_at)
		IS NOT DISTINCT FROM (NEW.full_name, NEW.profile_file_id, NEW.erased_at, NEW.email, NEW.phone, NEW.country, NEW.created_at) THEN
		RETURN NULL;
	END IF;
	PERFORM pg_advisory_xact_lock(1129466704, hashtext(NEW.id::text));
	PERFORM sync_changed('people', cirkles_showing(NEW.id));
	PERFORM sync_changed('asked', ARRAY(
		SELECT cirkle_id FROM join_requests WHERE user_id = NEW.id AND status = 'requested'
		UNION SELECT cirkle_id FROM invitations WHERE email IN (OLD.email, NEW.email) AND status = 'invited'));
	PERFORM sync_changed('notices', ARRAY(
		SELECT DISTINCT user_id FROM notifications WHERE data ? 'userId' AND data ->> 'userId' = NEW.id::text));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "sync_bank"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	person uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
	PERFORM sync_changed('self', ARRAY[person]);
	PERFORM pg_advisory_xact_lock(1129466704, hashtext(person::text));
	PERFORM sync_changed('people', cirkles_showing(person));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "sync_marks_insert" AFTER INSERT ON "payments" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_payments"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_update" AFTER UPDATE ON "payments" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_payments"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_delete" AFTER DELETE ON "payments" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_payments"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_insert" AFTER INSERT ON "contributions" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_contributions"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_update" AFTER UPDATE ON "contributions" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_contributions"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_delete" AFTER DELETE ON "contributions" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_contributions"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_insert" AFTER INSERT ON "cycles" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_cycles"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_update" AFTER UPDATE ON "cycles" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_cycles"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_delete" AFTER DELETE ON "cycles" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_cycles"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_insert" AFTER INSERT ON "members" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_members"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_update" AFTER UPDATE ON "members" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_members"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_delete" AFTER DELETE ON "members" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_members"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_insert" AFTER INSERT ON "invitations" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_invitations"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_update" AFTER UPDATE ON "invitations" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_invitations"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_delete" AFTER DELETE ON "invitations" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_invitations"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_insert" AFTER INSERT ON "join_requests" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_join_requests"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_update" AFTER UPDATE ON "join_requests" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_join_requests"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_delete" AFTER DELETE ON "join_requests" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_join_requests"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_insert" AFTER INSERT ON "swaps" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_swaps"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_update" AFTER UPDATE ON "swaps" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_swaps"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_delete" AFTER DELETE ON "swaps" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_swaps"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_insert" AFTER INSERT ON "notifications" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_notifications"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_update" AFTER UPDATE ON "notifications" REFERENCING OLD TABLE AS "former" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_notifications"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_delete" AFTER DELETE ON "notifications" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "sync_notifications"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_update" AFTER UPDATE ON "cirkles" FOR EACH ROW EXECUTE FUNCTION "sync_cirkle"();--> statement-breakpoint
-- Not what no section shows, some of which changes with each use.
CREATE TRIGGER "sync_marks_update" AFTER UPDATE ON "users" FOR EACH ROW
	WHEN (to_jsonb(OLD) - '{password_hash,contested_from,deletion_retry_at,last_used_at,idle_notices,idle_noticed_at,idle_due_at}'::text[]
		IS DISTINCT FROM to_jsonb(NEW) - '{password_hash,contested_from,deletion_retry_at,last_used_at,idle_notices,idle_noticed_at,idle_due_at}'::text[]) EXECUTE FUNCTION "sync_user"();--> statement-breakpoint
CREATE TRIGGER "sync_marks_write" AFTER INSERT OR DELETE ON "bank_details" FOR EACH ROW EXECUTE FUNCTION "sync_bank"();--> statement-breakpoint
-- Not for a new seal of the same details.
CREATE TRIGGER "sync_marks_update" AFTER UPDATE ON "bank_details" FOR EACH ROW
	WHEN (OLD."sealed_with" = NEW."sealed_with" OR OLD."updated_at" <> NEW."updated_at") EXECUTE FUNCTION "sync_bank"();--> statement-breakpoint
-- Last, and in this order: calls that pay write their notice last, and would wait for a table locked before theirs.
CREATE INDEX "open_requests_of_person" ON "join_requests" USING btree ("user_id") WHERE "join_requests"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "notifications_naming" ON "notifications" USING btree (("data" ->> 'userId')) WHERE "notifications"."data" ? 'userId';
