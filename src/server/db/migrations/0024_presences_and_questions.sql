CREATE TABLE "catechism_presences" (
	"class_id" integer NOT NULL,
	"request_id" integer NOT NULL,
	"day" date NOT NULL,
	"mark" text NOT NULL,
	"marked_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "catechism_presences_class_id_day_request_id_pk" PRIMARY KEY("class_id","day","request_id"),
	CONSTRAINT "catechism_presences_mark" CHECK ("catechism_presences"."mark" in ('present', 'absent', 'excused'))
);
--> statement-breakpoint
CREATE TABLE "catechism_questions" (
	"community_id" integer PRIMARY KEY NOT NULL,
	"asked" jsonb NOT NULL,
	"own" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catechism_presences" ADD CONSTRAINT "catechism_presences_class_id_catechism_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."catechism_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catechism_presences" ADD CONSTRAINT "catechism_presences_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catechism_questions" ADD CONSTRAINT "catechism_questions_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catechism_presences_request" ON "catechism_presences" USING btree ("request_id");