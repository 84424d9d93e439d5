CREATE TABLE "account_transactions" (
	"chain_id" integer NOT NULL,
	"account" text NOT NULL,
	"slot" bigint NOT NULL,
	"position" integer NOT NULL,
	"signature" text NOT NULL,
	CONSTRAINT "account_transactions_chain_id_account_slot_position_signature_pk" PRIMARY KEY("chain_id","account","slot","position","signature")
);
--> statement-breakpoint
CREATE TABLE "candles" (
	"chain_id" integer NOT NULL,
	"pool" text NOT NULL,
	"seconds" integer NOT NULL,
	"start" bigint NOT NULL,
	"open" numeric NOT NULL,
	"high" numeric NOT NULL,
	"low" numeric NOT NULL,
	"close" numeric NOT NULL,
	"volume_0" numeric(39, 0) NOT NULL,
	"volume_1" numeric(39, 0) NOT NULL,
	"trades" integer NOT NULL,
	"slot" bigint NOT NULL,
	CONSTRAINT "candles_chain_id_pool_seconds_start_pk" PRIMARY KEY("chain_id","pool","seconds","start")
);
--> statement-breakpoint
CREATE TABLE "followed_accounts" (
	"chain_id" integer NOT NULL,
	"wallet" text NOT NULL,
	"account" text NOT NULL,
	"newest" text,
	"oldest" text,
	"oldest_slot" bigint,
	"signatures" integer DEFAULT 0 NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"listed_at" timestamp with time zone,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "followed_accounts_chain_id_wallet_account_pk" PRIMARY KEY("chain_id","wallet","account")
);
--> statement-breakpoint
CREATE TABLE "indexed_chains" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "indexed_chains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"network" text NOT NULL,
	"genesis" text NOT NULL,
	"confirmed_slot" bigint DEFAULT -1 NOT NULL,
	"finalized_slot" bigint DEFAULT -1 NOT NULL,
	"blockhash" text,
	"first_slot" bigint,
	"missed_slots" bigint DEFAULT 0 NOT NULL,
	"transaction_count" bigint DEFAULT 0 NOT NULL,
	"reader_id" uuid,
	"reader_until" timestamp with time zone,
	CONSTRAINT "indexed_chains_genesis_unique" UNIQUE("genesis")
);
--> statement-breakpoint
CREATE TABLE "indexed_mints" (
	"chain_id" integer NOT NULL,
	"mint" text NOT NULL,
	"slot" bigint NOT NULL,
	CONSTRAINT "indexed_mints_chain_id_mint_pk" PRIMARY KEY("chain_id","mint")
);
--> statement-breakpoint
CREATE TABLE "indexed_pools" (
	"chain_id" integer NOT NULL,
	"pool" text NOT NULL,
	"venue" text NOT NULL,
	"mint_0" text NOT NULL,
	"mint_1" text NOT NULL,
	"reserve_0" numeric(39, 0) NOT NULL,
	"reserve_1" numeric(39, 0) NOT NULL,
	"slot" bigint NOT NULL,
	CONSTRAINT "indexed_pools_chain_id_pool_pk" PRIMARY KEY("chain_id","pool")
);
--> statement-breakpoint
CREATE TABLE "token_holdings" (
	"chain_id" integer NOT NULL,
	"account" text NOT NULL,
	"mint" text NOT NULL,
	"owner" text NOT NULL,
	"amount" numeric(39, 0) NOT NULL,
	"slot" bigint NOT NULL,
	CONSTRAINT "token_holdings_chain_id_account_pk" PRIMARY KEY("chain_id","account")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"chain_id" integer NOT NULL,
	"signature" text NOT NULL,
	"slot" bigint NOT NULL,
	"position" integer NOT NULL,
	"block_time" bigint,
	"parsed" jsonb NOT NULL,
	CONSTRAINT "transactions_chain_id_signature_pk" PRIMARY KEY("chain_id","signature")
);
--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_chain_id_indexed_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."indexed_chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candles" ADD CONSTRAINT "candles_chain_id_indexed_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."indexed_chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followed_accounts" ADD CONSTRAINT "followed_accounts_chain_id_indexed_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."indexed_chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indexed_mints" ADD CONSTRAINT "indexed_mints_chain_id_indexed_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."indexed_chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "indexed_pools" ADD CONSTRAINT "indexed_pools_chain_id_indexed_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."indexed_chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_holdings" ADD CONSTRAINT "token_holdings_chain_id_indexed_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."indexed_chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_chain_id_indexed_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."indexed_chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_transactions_slot" ON "account_transactions" USING btree ("chain_id","slot");--> statement-breakpoint
CREATE INDEX "followed_accounts_asked_at" ON "followed_accounts" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "indexed_pools_mint_0" ON "indexed_pools" USING btree ("chain_id","mint_0");--> statement-breakpoint
CREATE INDEX "indexed_pools_mint_1" ON "indexed_pools" USING btree ("chain_id","mint_1");--> statement-breakpoint
CREATE INDEX "token_holdings_mint" ON "token_holdings" USING btree ("chain_id","mint");--> statement-breakpoint
CREATE INDEX "transactions_slot" ON "transactions" USING btree ("chain_id","slot");