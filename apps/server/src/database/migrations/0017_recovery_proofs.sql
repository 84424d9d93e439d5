ALTER TABLE "wallet_ciphers" ADD COLUMN "proof_key" text;--> statement-breakpoint
ALTER TABLE "wallets" ADD COLUMN "recovery_stop_hash" text;