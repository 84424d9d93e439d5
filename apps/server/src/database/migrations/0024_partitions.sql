-- Copies both tables, chain by chain. Reads go on meanwhile; the index waits, and the disk holds both copies.
SET LOCAL statement_timeout = '30min';--> statement-breakpoint
LOCK TABLE "indexed_chains" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
LOCK TABLE "transactions", "account_transactions" IN SHARE MODE;--> statement-breakpoint
CREATE TABLE "new_transactions" (LIKE "transactions") PARTITION BY RANGE ("chain_id", "slot");--> statement-breakpoint
CREATE TABLE "new_account_transactions" (LIKE "account_transactions") PARTITION BY RANGE ("chain_id", "slot");--> statement-breakpoint
DO $$ DECLARE chain integer; base text; BEGIN
	FOR chain IN SELECT id FROM indexed_chains LOOP
		FOREACH base IN ARRAY ARRAY['transactions', 'account_transactions'] LOOP
			EXECUTE format('create table %I partition of %I for values from (%s, minvalue) to (%s, maxvalue)', base || '_' || chain || '_0', 'new_' || base, chain, chain);
		END LOOP;
	END LOOP;
END $$;--> statement-breakpoint
INSERT INTO "new_transactions" SELECT * FROM "transactions";--> statement-breakpoint
INSERT INTO "new_account_transactions" SELECT * FROM "account_transactions";--> statement-breakpoint
DROP TABLE "transactions", "account_transactions";--> statement-breakpoint
ALTER TABLE "new_transactions" RENAME TO "transactions";--> statement-breakpoint
ALTER TABLE "new_account_transactions" RENAME TO "account_transactions";--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_chain_id_signature_slot_pk" PRIMARY KEY("chain_id","signature","slot");--> statement-breakpoint
ALTER TABLE "account_transactions" ADD CONSTRAINT "account_transactions_chain_id_account_slot_position_signature_pk" PRIMARY KEY("chain_id","account","slot","position","signature");--> statement-breakpoint
CREATE INDEX "transactions_slot" ON "transactions" USING btree ("chain_id","slot");--> statement-breakpoint
CREATE INDEX "account_transactions_slot" ON "account_transactions" USING btree ("chain_id","slot");--> statement-breakpoint
-- Attaching lets other chains be written meanwhile, unlike PARTITION OF.
CREATE FUNCTION "open_partitions"() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE base text; BEGIN
	FOREACH base IN ARRAY ARRAY['transactions', 'account_transactions'] LOOP
		EXECUTE format('create table %I (like %I including all)', base || '_' || NEW.id || '_0', base);
		EXECUTE format('alter table %I attach partition %I for values from (%s, minvalue) to (%s, maxvalue)', base, base || '_' || NEW.id || '_0', NEW.id, NEW.id);
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "open_partitions" AFTER INSERT ON "indexed_chains" FOR EACH ROW EXECUTE FUNCTION "open_partitions"();--> statement-breakpoint
CREATE FUNCTION "drop_partitions"() RETURNS trigger LANGUAGE plpgsql SET lock_timeout = '2s' AS $$ DECLARE part regclass; BEGIN
	FOR part IN SELECT inhrelid::regclass FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
		WHERE inhparent IN ('transactions'::regclass, 'account_transactions'::regclass) AND relname ~ format('transactions_%s_\d+$', OLD.id) LOOP
		EXECUTE format('drop table %s', part);
	END LOOP;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "drop_partitions" AFTER DELETE ON "indexed_chains" FOR EACH ROW EXECUTE FUNCTION "drop_partitions"();--> statement-breakpoint
-- An older process deletes a reset sandbox by ctid, which several partitions share.
CREATE FUNCTION "refuse_ctid"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF current_query() LIKE '%ctid%' THEN RAISE 'partitions share each ctid'; END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "refuse_ctid" BEFORE DELETE ON "transactions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ctid"();--> statement-breakpoint
CREATE TRIGGER "refuse_ctid" BEFORE DELETE ON "account_transactions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ctid"();
