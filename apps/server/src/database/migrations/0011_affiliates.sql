CREATE TABLE "affiliate_clicks" (
	"wallet" text PRIMARY KEY NOT NULL,
	"clicks" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"skeleton" text NOT NULL,
	"wallet" text NOT NULL,
	"site" text NOT NULL,
	"time" bigint NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_codes_skeleton_unique" UNIQUE("skeleton")
);
--> statement-breakpoint
CREATE TABLE "fee_tables" (
	"chain" text NOT NULL,
	"since_slot" bigint NOT NULL,
	"charged" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_tables_chain_since_slot_pk" PRIMARY KEY("chain","since_slot")
);
--> statement-breakpoint
CREATE INDEX "affiliate_codes_wallet" ON "affiliate_codes" USING btree ("wallet");