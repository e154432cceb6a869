CREATE TABLE "recovery_codes" (
	"account_id" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "recovery_codes_account_id_digest_pk" PRIMARY KEY("account_id","digest")
);
--> statement-breakpoint
CREATE TABLE "second_factor_rules" (
	"community_id" integer PRIMARY KEY NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"grace_days" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp(3) with time zone,
	"last_step" integer
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "second_factor_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "second_factor_grace_days" smallint;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_rules" ADD CONSTRAINT "second_factor_rules_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;