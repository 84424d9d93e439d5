import { AccountRole, type Address, getProgramDerivedAddress, type Instruction } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { addressBytes, u64Bytes } from '../programs/token2022/bytes.ts'
import type { Transfer, TransferLayout } from './encodeTransfers.ts'

/** The program of lookup tables. */
const tableProgram = 'AddressLookupTab1e1111111111111111111111111' as Address
/** Most addresses of a table, and most that one instruction fits beside its frame. */
const tableLimit = 256
const addressesPerExtend = 27

/** Accounts of receivers under numbers of one byte: it pays from the second time that the same list is paid. */
export type ReceiverTable = { readonly address: Address; readonly accounts: readonly Address[] }

/** Finds where a wallet's table of a slot is, and its bump. */
async function findTable(wallet: Address, slot: bigint): Promise<readonly [Address, number]> {
  return getProgramDerivedAddress({ programAddress: tableProgram, seeds: [addressBytes(wallet), u64Bytes(slot)] })
}

/**
 * Makes a table of up to 256 accounts: one instruction makes it, the others fill it, a transaction each. It is ready one slot
 * after the last has landed.
 *
 * @param input - `slot` is a recent one.
 */
export async function makeTable(input: {
  readonly wallet: Address
  readonly slot: bigint
  readonly accounts: readonly Address[]
}): Promise<{ readonly table: ReceiverTable; readonly instructions: readonly Instruction[] }> {
  const { wallet, slot } = input
  const accounts = input.accounts.slice(0, tableLimit)
  const [table, bump] = await findTable(wallet, slot)
  const metas = [
    { address: table, role: AccountRole.WRITABLE },
    { address: wallet, role: AccountRole.READONLY_SIGNER },
    { address: wallet, role: AccountRole.WRITABLE_SIGNER },
    { address: SYSTEM_PROGRAM_ADDRESS, role: AccountRole.READONLY },
  ]
  const call = (...data: readonly number[]): Instruction => ({
    programAddress: tableProgram,
    accounts: metas,
    data: new Uint8Array(data),
  })
  const fills = Array.from({ length: Math.ceil(accounts.length / addressesPerExtend) }, (_, index) =>
    accounts.slice(index * addressesPerExtend, (index + 1) * addressesPerExtend),
  )
  return {
    table: { address: table, accounts },
    instructions: [
      call(0, 0, 0, 0, ...u64Bytes(slot), bump),
      ...fills.map((part) =>
        call(2, 0, 0, 0, ...u64Bytes(BigInt(part.length)), ...part.flatMap((key) => [...addressBytes(key)])),
      ),
    ],
  }
}

/** The wallet, the source and the token program are in every transaction. */
const staticKeys = 3
/** Most accounts that a transaction may name. */
const lockLimit = 64

/** How many receivers one transaction pays by a table: bytes and locks allow no more. */
export function countByTable(limitBytes: number): number {
  let count = 0
  while (count + staticKeys < lockLimit && sizeByTable(count + 1) <= limitBytes) count++
  return count
}

const transferBytes = 1 + 1 + 3 + 1 + 9

const sizeByTable = (count: number) =>
  1 + 64 + 1 + 3 + 1 + staticKeys * 32 + 32 + 1 + count * transferBytes + 1 + 32 + 1 + count + 1

/**
 * Writes a version 0 message that pays accounts of SPL Token which exist and are in a lookup table: one byte each instead of
 * thirty-two.
 *
 * @param input - `indexes` are those of the receivers' accounts in the table, in the order of the transfers.
 */
export function packWithLookupTable(
  layout: Pick<TransferLayout, 'wallet' | 'source' | 'tokenProgram'>,
  input: {
    readonly table: Address
    readonly transfers: readonly Pick<Transfer, 'amount'>[]
    readonly indexes: readonly number[]
    readonly blockhash: Uint8Array
  },
): Uint8Array {
  const { table, transfers, indexes, blockhash } = input
  const [tokenIndex, firstAccount] = [2, staticKeys]
  const head = [0x80, 1, 0, 1, staticKeys]
  const calls = transfers.flatMap(({ amount }, at) => [
    ...[tokenIndex, 3, 1, firstAccount + at, 0],
    ...[9, 3, ...u64Bytes(amount)],
  ])
  return new Uint8Array([
    ...head,
    ...layout.wallet,
    ...layout.source,
    ...layout.tokenProgram,
    ...blockhash,
    ...[transfers.length, ...calls],
    ...[1, ...addressBytes(table), indexes.length, ...indexes, 0],
  ])
}
