CREATE TABLE "daily_mails" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	"stop_token_hash" text NOT NULL,
	CONSTRAINT "daily_mails_stopTokenHash_unique" UNIQUE("stop_token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_daily_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "daily_mails" ADD CONSTRAINT "daily_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("mail_due_at","user_id") WHERE "notifications"."mail_due_at" is not null and "notifications"."read_at" is null;