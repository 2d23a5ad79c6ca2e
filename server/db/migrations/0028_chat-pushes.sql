CREATE TABLE "chat_pushes" (
	"cirkle_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone,
	"quiet_until" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chat_pushes_cirkle_id_subscription_id_pk" PRIMARY KEY("cirkle_id","subscription_id")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "muted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_pushes" ADD CONSTRAINT "chat_pushes_cirkle_id_cirkles_id_fk" FOREIGN KEY ("cirkle_id") REFERENCES "public"."cirkles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_pushes" ADD CONSTRAINT "chat_pushes_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_pushes_due" ON "chat_pushes" USING btree ("due_at") WHERE "chat_pushes"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_pushes_subscription_id_index" ON "chat_pushes" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","type") WHERE "notifications"."read_at" is null;