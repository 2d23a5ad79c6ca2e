CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text" text NOT NULL,
	"operator" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_user_id" uuid,
	"people" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operator_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operator_sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"setup_token_hash" text,
	"setup_expires_at" timestamp (3) with time zone,
	"sealed_secret" text,
	"sealed_with" text GENERATED ALWAYS AS (nullif(split_part("sealed_secret", '.', 2), '')) STORED,
	"enrolled_at" timestamp (3) with time zone,
	"last_used_step" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "operators_email_unique" UNIQUE("email"),
	CONSTRAINT "operators_setupTokenHash_unique" UNIQUE("setup_token_hash"),
	CONSTRAINT "operator_email_is_lower_case" CHECK ("operators"."email" = lower("operators"."email")),
	CONSTRAINT "enrolled_with_secret" CHECK ("operators"."enrolled_at" is null or "operators"."sealed_secret" is not null)
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_sealed_with_sealing_keys_id_fk" FOREIGN KEY ("sealed_with") REFERENCES "public"."sealing_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_created_at_index" ON "announcements" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "announcements_to_send" ON "announcements" USING btree ("created_at") WHERE "announcements"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "announcements_on_their_way" ON "announcements" USING btree ("text") WHERE "announcements"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "operator_sessions_operator_id_index" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_sessions_expires_at_index" ON "operator_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "operators_sealed_with_index" ON "operators" USING btree ("sealed_with");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE "reports"."answered_at" is null;