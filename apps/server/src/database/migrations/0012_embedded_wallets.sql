CREATE TABLE "wallet_ciphers" (
	"wallet_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"salt" text NOT NULL,
	"data" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_devices" (
	"realm" text NOT NULL,
	"email" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"approved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_devices_realm_email_key_pk" PRIMARY KEY("realm","email","key")
);
--> statement-breakpoint
CREATE TABLE "wallet_email_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_key" text NOT NULL,
	"new_email" text NOT NULL,
	"language" text NOT NULL,
	"code_mac" "bytea" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"present_confirmed_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_email_changes_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_logins" (
	"id" text PRIMARY KEY NOT NULL,
	"realm" text NOT NULL,
	"email" text NOT NULL,
	"device_key" text NOT NULL,
	"device_label" text NOT NULL,
	"project_id" text NOT NULL,
	"origin" text NOT NULL,
	"language" text NOT NULL,
	"code_mac" "bytea",
	"attempts" integer DEFAULT 0 NOT NULL,
	"approval_hash" text,
	"approved_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_logins_approval_hash_unique" UNIQUE("approval_hash")
);
--> statement-breakpoint
CREATE TABLE "wallet_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"device_key" text NOT NULL,
	"origin" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"device_key" text NOT NULL,
	"project_id" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_shares" (
	"wallet_id" uuid NOT NULL,
	"share" text NOT NULL,
	"version" integer NOT NULL,
	"key_id" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "wallet_shares_wallet_id_share_pk" PRIMARY KEY("wallet_id","share")
);
--> statement-breakpoint
CREATE TABLE "wallet_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"realm" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wallet_users_email" UNIQUE("realm","email")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"version" integer NOT NULL,
	"recovery" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recovery_asked_at" timestamp with time zone,
	"recovery_asked_by" text,
	CONSTRAINT "wallets_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "wallet_ciphers" ADD CONSTRAINT "wallet_ciphers_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_email_changes" ADD CONSTRAINT "wallet_email_changes_user_id_wallet_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."wallet_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_releases" ADD CONSTRAINT "wallet_releases_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_sessions" ADD CONSTRAINT "wallet_sessions_user_id_wallet_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."wallet_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_shares" ADD CONSTRAINT "wallet_shares_wallet_id_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_wallet_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."wallet_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_logins_expires_at" ON "wallet_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_proofs_at" ON "wallet_proofs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "wallet_releases_wallet" ON "wallet_releases" USING btree ("wallet_id","at");--> statement-breakpoint
CREATE INDEX "wallet_sessions_user" ON "wallet_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wallet_sessions_expires_at" ON "wallet_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallets_public_key" ON "wallets" USING btree ("public_key");