-- In the order of calls, which write a file before its payment.
CREATE INDEX "invitations_invited_by_created_at_index" ON "invitations" USING btree ("invited_by","created_at");--> statement-breakpoint
CREATE INDEX "files_owner_id_index" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "payments_validated" ON "payments" USING btree ("validated_by") WHERE "payments"."validated_by" is not null;