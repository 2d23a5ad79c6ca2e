CREATE TABLE "swaps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"cirkle_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"asked_id" uuid NOT NULL,
	"requester_turn" integer NOT NULL,
	"asked_turn" integer NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"accepted_in_cycle" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "swaps_hash_unique" UNIQUE("hash"),
	CONSTRAINT "nobody_swaps_with_themselves" CHECK ("swaps"."requester_id" <> "swaps"."asked_id")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_cirkle_id_cirkles_id_fk" FOREIGN KEY ("cirkle_id") REFERENCES "public"."cirkles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_asked_id_users_id_fk" FOREIGN KEY ("asked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_swap_per_requester" ON "swaps" USING btree ("cirkle_id","requester_id") WHERE "swaps"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "swaps_requester_id_index" ON "swaps" USING btree ("requester_id");--> statement-breakpoint
CREATE INDEX "swaps_asked_id_index" ON "swaps" USING btree ("asked_id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash");--> statement-breakpoint
-- drizzle-kit has no word for this: a swap exchanges two receivers in one statement.
ALTER TABLE "cycles" DROP CONSTRAINT "one_turn_per_member";--> statement-breakpoint
ALTER TABLE "cycles" ADD CONSTRAINT "one_turn_per_member" UNIQUE("cirkle_id","receiver_id") DEFERRABLE INITIALLY IMMEDIATE;
