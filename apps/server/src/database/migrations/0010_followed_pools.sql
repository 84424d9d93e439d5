CREATE TABLE "followed_pools" (
	"chain_id" integer NOT NULL,
	"pool" text NOT NULL,
	"newest" text,
	"newest_slot" bigint,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "followed_pools_chain_id_pool_pk" PRIMARY KEY("chain_id","pool")
);
--> statement-breakpoint
ALTER TABLE "followed_pools" ADD CONSTRAINT "followed_pools_chain_id_indexed_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."indexed_chains"("id") ON DELETE cascade ON UPDATE no action;