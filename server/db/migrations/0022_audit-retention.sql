-- The audit is added to and never changed, not even by its owner; what is older than a year may be forgotten.
CREATE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.at < now() - interval '1 year' THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END;
$$;--> statement-breakpoint
DROP TRIGGER "operator_audit_keeps_rows" ON "operator_audit";--> statement-breakpoint
DROP TRIGGER "operator_audit_keeps_all" ON "operator_audit";--> statement-breakpoint
DROP FUNCTION "operator_audit_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "operator_audit_keeps_rows" BEFORE UPDATE OR DELETE ON "operator_audit" FOR EACH ROW EXECUTE FUNCTION "audit_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "operator_audit_keeps_all" BEFORE TRUNCATE ON "operator_audit" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "security_events_keeps_rows" BEFORE UPDATE OR DELETE ON "security_events" FOR EACH ROW EXECUTE FUNCTION "audit_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "security_events_keeps_all" BEFORE TRUNCATE ON "security_events" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "security_events" FROM PUBLIC;--> statement-breakpoint
-- Runs as the owner: the server's role may delete no row of the audit itself, and chooses nothing here.
CREATE FUNCTION "forget_old_audit"() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
	DELETE FROM public.operator_audit WHERE at < now() - interval '1 year';
	DELETE FROM public.security_events WHERE at < now() - interval '1 year';
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION "forget_old_audit"() FROM PUBLIC;
