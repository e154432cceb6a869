CREATE TABLE "undelivered_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "undelivered_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "undelivered_mails" ADD CONSTRAINT "undelivered_mails_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "undelivered_mails_request" ON "undelivered_mails" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "undelivered_mails_at" ON "undelivered_mails" USING btree ("at");