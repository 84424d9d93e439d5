import { type Address, address, getAddressDecoder, getBase64Encoder } from '@solana/kit'
import type { Answer } from './renderInApp.tsx'

export type NodeAccount = {
  readonly lamports: number
  readonly owner: Address
  readonly data: readonly [string, 'base64']
}

const system = address('11111111111111111111111111111111')

export const accountOf = (lamports: number): NodeAccount => ({ lamports, owner: system, data: ['', 'base64'] })

const slot = 431_207_884

/**
 * RPC answers for a simulation.
 *
 * @param accounts - Each account before and after the simulation; others do not exist.
 * @param error - Why the simulation fails.
 */
export function answerNode(
  accounts: Readonly<Record<string, readonly [before: NodeAccount | null, after: NodeAccount | null]>>,
  error: unknown = null,
): Readonly<Record<string, Answer>> {
  const context = { slot }
  const read = (addresses: readonly string[], moment: 0 | 1) => addresses.map((one) => accounts[one]?.[moment] ?? null)
  return {
    getGenesisHash: () => 'a'.repeat(32),
    getSlot: () => slot,
    getBlockHeight: () => 400_000_000,
    isBlockhashValid: () => ({ context, value: true }),
    getLatestBlockhash: () => ({
      context,
      value: { blockhash: 'SysvarC1ock11111111111111111111111111111111', lastValidBlockHeight: 400_000_150 },
    }),
    getRecentPrioritizationFees: () => [],
    getMinimumBalanceForRentExemption: ({ body }) => {
      const [bytes] = body as [number] // The method's parameters.
      return (bytes + 128) * 6_960
    },
    getAccountInfo: ({ body }) => {
      const [one] = body as [string] // The method's parameters.
      return { context, value: accounts[one]?.[0] ?? null }
    },
    getMultipleAccounts: ({ body }) => {
      const [addresses] = body as [readonly string[]] // The method's parameters.
      return { context, value: read(addresses, 0) }
    },
    getTokenAccountsByOwner: ({ body }) => {
      const [owner, { mint }] = body as [string, { mint?: string }] // The method's parameters.
      const value = Object.entries(accounts).flatMap(([pubkey, [account]]) =>
        account && holds(account, mint, owner) ? [{ pubkey, account }] : [],
      )
      return { context, value }
    },
    simulateTransaction: ({ body }) => {
      const [, options] = body as [string, { accounts: { addresses: readonly string[] } }] // The method's parameters.
      const after = error === null ? read(options.accounts.addresses, 1) : null
      return {
        context,
        value: { err: error, logs: [`Program ${system} invoke [1]`], unitsConsumed: 450, accounts: after },
      }
    },
  }
}

/** True for a token account of this mint and owner, the first two fields of its layout. */
function holds({ data }: NodeAccount, mint: string | undefined, owner: string): boolean {
  const bytes = getBase64Encoder().encode(data[0])
  if (bytes.length < 165) return false
  const { decode } = getAddressDecoder()
  return (mint === undefined || decode(bytes, 0) === mint) && decode(bytes, 32) === owner
}

/** An answer that fails until repaired. */
export function failAtFirst(answer: Answer | undefined): { readonly answer: Answer; readonly repair: () => void } {
  let isUp = false
  return {
    answer: (request) => {
      if (!isUp) throw new TypeError('No connection')
      return typeof answer === 'function' ? answer(request) : answer
    },
    repair: () => {
      isUp = true
    },
  }
}
