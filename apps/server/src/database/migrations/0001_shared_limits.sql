CREATE UNLOGGED TABLE "spent" (
	"key" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "spent_free_at" ON "spent" USING btree ("free_at");