-- What a search by similar names stands on; the owner of a database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "users_named" ON "users" USING gin (lower("full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cirkles_listed" ON "cirkles" USING btree ("created_at","id") WHERE "cirkles"."privacy" = 'public' and "cirkles"."status" = 'forming';--> statement-breakpoint
CREATE INDEX "cirkles_words" ON "cirkles" USING gin (to_tsvector('simple', "name" || ' ' || "description")) WHERE "cirkles"."privacy" = 'public' and "cirkles"."status" = 'forming';--> statement-breakpoint
CREATE INDEX "cirkles_named" ON "cirkles" USING gin (lower("name") gin_trgm_ops) WHERE "cirkles"."privacy" = 'public' and "cirkles"."status" = 'forming';