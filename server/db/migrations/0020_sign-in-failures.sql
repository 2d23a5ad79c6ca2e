CREATE TABLE "sign_in_failures" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_tried_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sign_in_failures_last_tried_at_index" ON "sign_in_failures" USING btree ("last_tried_at");