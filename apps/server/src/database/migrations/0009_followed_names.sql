CREATE TABLE "followed_names" (
	"chain_id" integer NOT NULL,
	"address" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followed_names_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
--> statement-breakpoint
ALTER TABLE "followed_names" ADD CONSTRAINT "followed_names_chain_id_indexed_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."indexed_chains"("id") ON DELETE cascade ON UPDATE no action;