CREATE TABLE "name_messages" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "names" (
	"name" text PRIMARY KEY NOT NULL,
	"coin_type" bigint NOT NULL,
	"address" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "name_messages_at" ON "name_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "names_address" ON "names" USING btree ("address");