import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { providerEvents, purchases } from '../database/schema.ts'

export type Purchase = typeof purchases.$inferSelect

/** Undefined if missing. */
type PurchaseFacts = {
  readonly signature?: string | undefined
  readonly purchaseAmount?: string | undefined
  readonly paymentAmount?: string | undefined
  readonly paymentCurrency?: string | undefined
}

export type PurchaseEvent = PurchaseFacts & {
  readonly eventId: string
  readonly purchaseId: string
  readonly status: Exclude<Purchase['status'], 'created'>
}

export type PurchaseOutcome = PurchaseFacts & { readonly status: 'confirmed' | 'failed' }

const listLimit = 100

/** Completed purchases are final. */
const open = inArray(purchases.status, ['created', 'pending'])

/** Also deletes those unpaid for a day. */
export const addPurchase = (
  database: Database,
  purchase: Omit<Purchase, 'status' | 'signature' | 'createdAt' | 'updatedAt'>,
): Promise<void> =>
  database.query(async (db) => {
    const isForgotten = and(eq(purchases.status, 'created'), lt(purchases.createdAt, sql`now() - interval '1 day'`))
    await db.delete(purchases).where(isForgotten)
    await db.insert(purchases).values(purchase)
  })

export const findPurchase = async (database: Database, id: string): Promise<Purchase | null> => {
  const [found] = await database.query((db) => db.select().from(purchases).where(eq(purchases.id, id)))
  return found ?? null
}

export const listPurchases = (
  database: Database,
  { address, chain }: Pick<Purchase, 'address' | 'chain'>,
): Promise<readonly Purchase[]> =>
  database.query((db) =>
    db
      .select()
      .from(purchases)
      .where(
        and(
          eq(purchases.address, address.startsWith('0x') ? address.toLowerCase() : address),
          eq(purchases.chain, chain),
          inArray(purchases.status, ['pending', 'confirmed', 'failed']),
        ),
      )
      .orderBy(desc(purchases.createdAt), desc(purchases.id))
      .limit(listLimit),
  )

/** @returns True for one of several parallel payments. */
export const takePurchase = async (
  database: Database,
  { id, purchaseAmount }: { readonly id: string; readonly purchaseAmount: string },
): Promise<boolean> => {
  const taken = await database.query((db) =>
    db
      .update(purchases)
      .set({ status: 'pending', purchaseAmount, updatedAt: new Date() })
      .where(and(eq(purchases.id, id), eq(purchases.status, 'created')))
      .returning({ id: purchases.id }),
  )
  return taken.length > 0
}

/** Applies an event once. */
export const takeEvent = (database: Database, provider: Purchase['provider'], event: PurchaseEvent): Promise<void> =>
  database.query((db) =>
    db.transaction(async (change) => {
      await change.delete(providerEvents).where(lt(providerEvents.at, sql`now() - interval '7 days'`))
      const id = `${provider}:${event.eventId}`
      const noted = await change.insert(providerEvents).values({ id }).onConflictDoNothing().returning()
      if (noted.length === 0) return
      const { status, signature, purchaseAmount, paymentAmount, paymentCurrency } = event
      await change
        .update(purchases)
        // Undefined fields stay.
        .set({ status, signature, purchaseAmount, paymentAmount, paymentCurrency, updatedAt: new Date() })
        .where(and(eq(purchases.id, event.purchaseId), eq(purchases.provider, provider), open))
    }),
  )

/** Lists a sample of pending purchases. */
export const listUnsettled = (
  database: Database,
  { sinceMinutes, limit }: { readonly sinceMinutes: number; readonly limit: number },
): Promise<readonly Purchase[]> =>
  database.query((db) =>
    db
      .select()
      .from(purchases)
      .where(
        and(
          eq(purchases.status, 'pending'),
          lt(purchases.updatedAt, sql`now() - ${sinceMinutes} * interval '1 minute'`),
        ),
      )
      // Random, so that none blocks the others.
      .orderBy(sql`random()`)
      .limit(limit),
  )

export const endPurchase = async (database: Database, id: string, outcome: PurchaseOutcome): Promise<void> => {
  const { status, signature, purchaseAmount, paymentAmount, paymentCurrency } = outcome
  await database.query((db) =>
    db
      .update(purchases)
      // Undefined fields stay.
      .set({ status, signature, purchaseAmount, paymentAmount, paymentCurrency, updatedAt: new Date() })
      .where(and(eq(purchases.id, id), open)),
  )
}

export const listDelivered = async (database: Database, signatures: readonly string[]): Promise<readonly string[]> => {
  if (signatures.length === 0) return []
  const found = await database.query((db) =>
    db
      .select({ signature: purchases.signature })
      .from(purchases)
      .where(inArray(purchases.signature, [...signatures])),
  )
  return found.flatMap(({ signature }) => signature ?? [])
}
