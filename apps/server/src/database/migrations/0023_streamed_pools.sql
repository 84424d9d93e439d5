ALTER TABLE "followed_pools" ADD COLUMN "joined_slot" bigint;--> statement-breakpoint
ALTER TABLE "followed_pools" ADD COLUMN "is_streamed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "indexed_chains" ADD COLUMN "stream_slot" bigint;--> statement-breakpoint
ALTER TABLE "indexed_chains" ADD COLUMN "stream_blockhash" text;