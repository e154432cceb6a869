CREATE TABLE "request_counts" (
	"community_id" integer NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"counted" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "request_counts_community_id_month_kind_counted_pk" PRIMARY KEY("community_id","month","kind","counted")
);
--> statement-breakpoint
ALTER TABLE "request_counts" ADD CONSTRAINT "request_counts_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;