CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"purchase_currency" text NOT NULL,
	"payment_currency" text NOT NULL,
	"purchase_amount" text,
	"payment_amount" text,
	"signature" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_events_at" ON "provider_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "purchases_address" ON "purchases" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "purchases_created" ON "purchases" USING btree ("created_at");