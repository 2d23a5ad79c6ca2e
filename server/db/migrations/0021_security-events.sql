CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"user_id" uuid,
	"subject_id" uuid,
	"address" text,
	"request_id" uuid
);
--> statement-breakpoint
CREATE INDEX "security_events_at_index" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "security_events_user_id_at_index" ON "security_events" USING btree ("user_id","at");