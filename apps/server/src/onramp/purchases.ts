import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/openDatabase.ts'
import { providerEvents, purchases } from '../database/schema.ts'

/** Something that someone buys, or wants to. */
export type Purchase = typeof purchases.$inferSelect

/** What a provider says of a purchase. What it does not say is undefined. */
type PurchaseFacts = {
  readonly signature?: string | undefined
  readonly purchaseAmount?: string | undefined
  readonly paymentAmount?: string | undefined
  readonly paymentCurrency?: string | undefined
}

/** Something that has happened to a purchase. */
export type PurchaseEvent = PurchaseFacts & {
  readonly eventId: string
  readonly purchaseId: string
  readonly status: Exclude<Purchase['status'], 'created'>
}

/** How a purchase ended. */
export type PurchaseOutcome = PurchaseFacts & { readonly status: 'confirmed' | 'failed' }

/** Purchases of an address that are told. */
const listLimit = 100

/** A purchase that has ended stays as it ended. */
const open = inArray(purchases.status, ['created', 'pending'])

/** Notes a purchase that begins, and forgets those that no one has paid for within a day. */
export const addPurchase = (
  database: Database,
  purchase: Omit<Purchase, 'status' | 'signature' | 'createdAt' | 'updatedAt'>,
): Promise<void> =>
  database.query(async (db) => {
    const isForgotten = and(eq(purchases.status, 'created'), lt(purchases.createdAt, sql`now() - interval '1 day'`))
    await db.delete(purchases).where(isForgotten)
    await db.insert(purchases).values(purchase)
  })

/** A purchase; null where there is none. */
export const findPurchase = async (database: Database, id: string): Promise<Purchase | null> => {
  const [found] = await database.query((db) => db.select().from(purchases).where(eq(purchases.id, id)))
  return found ?? null
}

/** Purchases of an address on a chain that have been paid for, or are being, newest first. */
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

/**
 * Takes a purchase to be paid, and notes what it is to bring. Of several who pay at the same time, one gets it.
 *
 * @returns Whether it was this one.
 */
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

/** Takes an event, once: one that comes again changes nothing. */
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
        // What is undefined stays as it is.
        .set({ status, signature, purchaseAmount, paymentAmount, paymentCurrency, updatedAt: new Date() })
        .where(and(eq(purchases.id, event.purchaseId), eq(purchases.provider, provider), open))
    }),
  )

/** Purchases that have been under way for a while, some of them where there are many. */
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
      // One that cannot be settled today does not keep the others waiting.
      .orderBy(sql`random()`)
      .limit(limit),
  )

/** Ends a purchase that is still under way. */
export const endPurchase = async (database: Database, id: string, outcome: PurchaseOutcome): Promise<void> => {
  const { status, signature, purchaseAmount, paymentAmount, paymentCurrency } = outcome
  await database.query((db) =>
    db
      .update(purchases)
      // What is undefined stays as it is.
      .set({ status, signature, purchaseAmount, paymentAmount, paymentCurrency, updatedAt: new Date() })
      .where(and(eq(purchases.id, id), open)),
  )
}

/** Which of some transactions have delivered a purchase already. */
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
