CREATE TABLE "wallet_social_logins" (
	"id" text PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"provider" text NOT NULL,
	"state_hash" text NOT NULL,
	"secret" text NOT NULL,
	"nonce" text NOT NULL,
	"device_key" text NOT NULL,
	"device_label" text NOT NULL,
	"project_id" text NOT NULL,
	"origin" text NOT NULL,
	"return_to" text,
	"taken_at" timestamp with time zone,
	"subject" text,
	"name" text,
	"email" text,
	"failure" text,
	"ticket_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_social_logins_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
ALTER TABLE "wallet_devices" RENAME COLUMN "email" TO "login";--> statement-breakpoint
ALTER TABLE "wallet_devices" RENAME CONSTRAINT "wallet_devices_realm_email_key_pk" TO "wallet_devices_realm_login_key_pk";--> statement-breakpoint
ALTER TABLE "wallet_users" RENAME COLUMN "email" TO "login";--> statement-breakpoint
ALTER TABLE "wallet_users" RENAME CONSTRAINT "wallet_users_email" TO "wallet_users_login";--> statement-breakpoint
ALTER TABLE "wallet_users" ADD COLUMN "provider" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_users" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "wallet_users" ADD COLUMN "name" text;--> statement-breakpoint
UPDATE "wallet_users" SET "email" = "login";--> statement-breakpoint
CREATE INDEX "wallet_social_logins_expires_at" ON "wallet_social_logins" USING btree ("expires_at");