CREATE TABLE "sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"project_id" text NOT NULL,
	"origin" text NOT NULL,
	"chain" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sign_ins_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "sign_ins_nonce_unique" UNIQUE("nonce")
);
--> statement-breakpoint
CREATE INDEX "sign_ins_address" ON "sign_ins" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "sign_ins_expires_at" ON "sign_ins" USING btree ("expires_at");