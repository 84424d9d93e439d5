ALTER TABLE "wallets" ADD COLUMN "split" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "wallets" ALTER COLUMN "split" DROP DEFAULT;--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT FROM "wallet_shares") THEN
    CREATE SCHEMA "wallet_before";
    ALTER TABLE "wallet_shares" SET SCHEMA "wallet_before";
    ALTER TABLE "wallet_releases" SET SCHEMA "wallet_before";
  ELSE
    DROP TABLE "wallet_shares";
    DROP TABLE "wallet_releases";
  END IF;
END $$;
