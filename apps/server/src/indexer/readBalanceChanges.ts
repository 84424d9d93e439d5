import { getAddressDecoder } from '@solana/kit'
import { type BalanceChange, createTally } from './movements.ts'
import type { Step } from './readInstructions.ts'
import type { RpcTransaction } from './rpcTransaction.ts'

type TokenAccount = { readonly mint: string; readonly owner: string }

export type Balances = {
  /** Changes by owner; SOL by account. */
  readonly changes: readonly BalanceChange[]
  /** Initial lamports. */
  readonly lamportsBefore: ReadonlyMap<string, bigint>
  /** Includes accounts opened and closed within the transaction. */
  readonly tokenAccounts: ReadonlyMap<string, TokenAccount>
  /** 0 if closed. */
  readonly held: readonly (TokenAccount & { readonly account: string; readonly amount: bigint })[]
  readonly decimals: ReadonlyMap<string, number>
}

export function readBalanceChanges(
  { meta }: RpcTransaction,
  keys: readonly string[],
  steps: readonly Step[],
): Balances {
  const tally = createTally()
  const lamportsBefore = new Map<string, bigint>()
  for (const [index, key] of keys.entries()) {
    const before = BigInt(meta.preBalances[index] ?? 0)
    lamportsBefore.set(key, before)
    tally.add(key, null, BigInt(meta.postBalances[index] ?? 0) - before)
  }
  const tokenAccounts = new Map(steps.flatMap(readOpened))
  const decimals = new Map<string, number>()
  const held = new Map<string, Balances['held'][number]>()
  const sides = [
    [meta.preTokenBalances, -1n],
    [meta.postTokenBalances, 1n],
  ] as const
  for (const [list, sign] of sides)
    for (const { accountIndex, mint, owner = '', uiTokenAmount } of list ?? []) {
      const account = keys[accountIndex] ?? ''
      const amount = readAmount(uiTokenAmount.amount)
      tally.add(owner, mint, sign * amount)
      tokenAccounts.set(account, { mint, owner })
      decimals.set(mint, uiTokenAmount.decimals)
      held.set(account, { account, mint, owner, amount: sign > 0n ? amount : 0n })
    }
  return { changes: tally.list(), lamportsBefore, tokenAccounts, held: [...held.values()], decimals }
}

const readAmount = (text: string): bigint => (/^\d{1,20}$/.test(text) ? BigInt(text) : 0n)

const addressBytes = 32
const addresses = getAddressDecoder()

function readOpened({ name, accounts, data }: Step): readonly (readonly [string, TokenAccount])[] {
  if (name !== 'initializeAccount') return []
  const [account = '', mint = '', owner = ''] = accounts
  const isInData = data[0] !== 1
  return [[account, { mint, owner: isInData ? encode(data.subarray(1, 1 + addressBytes)) : owner }]]
}

const encode = (bytes: Uint8Array): string => (bytes.length === addressBytes ? addresses.decode(bytes) : '')
