CREATE TABLE "kept_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"holder" text NOT NULL,
	"answer" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_answers_created_at" ON "kept_answers" USING btree ("created_at");