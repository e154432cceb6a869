CREATE TABLE "catechism_classes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catechism_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"community_id" integer NOT NULL,
	"school_year" text NOT NULL,
	"name" text NOT NULL,
	"catechist_name" text,
	"catechist_phone" text,
	"weekday" smallint,
	"hour" time(0),
	"room" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catechism_classes_id_year" UNIQUE("id","school_year"),
	CONSTRAINT "catechism_classes_school_year" CHECK ("catechism_classes"."school_year" ~ '^20[0-9]{2}/2[0-9]{3}$'),
	CONSTRAINT "catechism_classes_weekday" CHECK ("catechism_classes"."weekday" between 0 and 6)
);
--> statement-breakpoint
CREATE TABLE "catechism_places" (
	"request_id" integer NOT NULL,
	"school_year" text NOT NULL,
	"class_id" integer NOT NULL,
	"placed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "catechism_places_request_id_school_year_pk" PRIMARY KEY("request_id","school_year")
);
--> statement-breakpoint
ALTER TABLE "catechism_classes" ADD CONSTRAINT "catechism_classes_community_id_communities_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."communities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catechism_places" ADD CONSTRAINT "catechism_places_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catechism_places" ADD CONSTRAINT "catechism_places_class_fk" FOREIGN KEY ("class_id","school_year") REFERENCES "public"."catechism_classes"("id","school_year") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catechism_classes_year" ON "catechism_classes" USING btree ("community_id","school_year");--> statement-breakpoint
CREATE INDEX "catechism_places_class" ON "catechism_places" USING btree ("class_id");