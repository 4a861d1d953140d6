CREATE TABLE "lineages" (
	"tree" text NOT NULL,
	"member_id" bigint NOT NULL,
	"parent_id" bigint,
	"depth" integer NOT NULL,
	"jump_id" bigint NOT NULL,
	"jump_depth" integer NOT NULL,
	"first" bigint NOT NULL,
	"last" bigint,
	CONSTRAINT "lineages_tree_member_id_pk" PRIMARY KEY("tree","member_id"),
	CONSTRAINT "lineages_tree" CHECK ("lineages"."tree" in ('recommend', 'sponsor')),
	CONSTRAINT "lineages_depth" CHECK ("lineages"."depth" >= 0 and "lineages"."jump_depth" <= "lineages"."depth"),
	CONSTRAINT "lineages_numbers" CHECK ("lineages"."last" >= "lineages"."first")
);
--> statement-breakpoint
ALTER TABLE "lineages" ADD CONSTRAINT "lineages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lineages_line" ON "lineages" USING btree ("tree","first","member_id");--> statement-breakpoint
CREATE INDEX "lineages_level" ON "lineages" USING btree ("tree","depth","first");