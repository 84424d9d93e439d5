import { isAddress } from '@solana/kit'
import { blockchainApi } from '@solsmith/wire'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/openDatabase.ts'
import { smartSessions } from '../database/schema.ts'
import { ServerError } from '../errors.ts'
import type { EvmChains } from '../evm/evmNetworks.ts'
import { serve } from '../http/serve.ts'
import { writeOptions } from '../projects/writeOptions.ts'
import { isEvmAddress, requireSignature } from '../signatures/verifySignature.ts'

type SmartSession = typeof smartSessions.$inferSelect

/** Normal accounts have far fewer. */
const sessionsLimit = 100

export function serveSessions(
  app: FastifyInstance,
  { database, evmChains: evm }: { readonly database: Database; readonly evmChains: EvmChains },
): void {
  serve(app, blockchainApi.fetchSessions, async ({ params }) => {
    const { account } = readAccount(params.address)
    const found = await database.query((db) =>
      db
        .select()
        .from(smartSessions)
        .where(eq(smartSessions.account, account))
        .orderBy(desc(smartSessions.createdAt))
        .limit(sessionsLimit),
    )
    return found.map(toSession)
  })

  serve(
    app,
    blockchainApi.revokeSession,
    async ({ params, body: { pci, signature } }) => {
      const { account, address, chainId } = readAccount(params.address)
      // An id belongs to one session.
      await requireSignature(address, JSON.stringify({ pci }), signature, evm.get(chainId))
      await revoke(database, account, pci)
      return { success: true }
    },
    writeOptions,
  )
}

/** No-op if ended. @throws {ServerError} `SessionNotFoundError` */
async function revoke(database: Database, account: string, pci: string): Promise<void> {
  if (!isStorable(pci)) throw new ServerError('SessionNotFoundError', { pci })
  const own = and(eq(smartSessions.pci, pci), eq(smartSessions.account, account))
  const found = await database.query(async (db) => {
    await db
      .update(smartSessions)
      .set({ revokedAt: new Date() })
      .where(and(own, isNull(smartSessions.revokedAt)))
    return db.$count(smartSessions, own)
  })
  if (found === 0) throw new ServerError('SessionNotFoundError', { pci })
}

/** PostgreSQL stores no NUL or lone surrogates. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** CAIP-10. @throws {ServerError} `AccountFormatError` */
function readAccount(text: string): Readonly<Record<'account' | 'address' | 'chainId', string>> {
  const [, chain = '', address = ''] = /^((?:solana|eip155):[a-zA-Z0-9]{1,32}):([a-zA-Z0-9]{1,64})$/.exec(text) ?? []
  const isRight = chain.startsWith('solana') ? isAddress(address) : isEvmAddress(address)
  if (!isRight) throw new ServerError('AccountFormatError', { field: 'address' })
  const known = chain.startsWith('solana') ? address : address.toLowerCase()
  return { account: `${chain}:${known}`, address: known, chainId: chain }
}

/** Seconds. */
const toSession = ({ pci, permissions, policies, createdAt, expiresAt, revokedAt }: SmartSession) => ({
  pci,
  permissions: [...permissions],
  policies: [...policies],
  createdAt: toSeconds(createdAt),
  expiration: toSeconds(expiresAt),
  revokedAt: revokedAt && toSeconds(revokedAt),
})

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1_000)
