CREATE TABLE "epochs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "epochs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"began_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"holds_until" timestamp (3) with time zone
);
--> statement-breakpoint
INSERT INTO "epochs" DEFAULT VALUES;
