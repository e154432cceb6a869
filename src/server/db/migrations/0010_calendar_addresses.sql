CREATE TABLE "calendar_addresses" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"token_digest" text NOT NULL,
	CONSTRAINT "calendar_addresses_token" UNIQUE("token_digest")
);
--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;