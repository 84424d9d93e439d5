import { type Address, getAddressEncoder, getBase64Decoder } from '@solana/kit'
import { type ChainRpc, createRpc } from '@solsmith/chain'
import type { Vm } from '../../../../programs/testing/createVm.ts'
import { clockAddress } from '../read/clock.ts'
import { decodeTokenAccount } from '../read/decodeMint.ts'

type Filter = { readonly dataSize: bigint } | { readonly memcmp: { readonly offset: bigint; readonly bytes: Address } }

type Options = {
  readonly mint?: Address
  readonly programId?: Address
  readonly filters?: readonly Filter[]
  readonly withContext?: boolean
}

const context = { slot: 1n }

/**
 * Serves the RPC reads of tokens and pools from a virtual machine.
 *
 * @param input.keys - Accounts to list.
 * @param input.clock - Seconds and epoch of now.
 */
export function createVmRpc(input: {
  readonly vm: Vm
  readonly keys: () => readonly Address[]
  readonly clock: () => { readonly time: bigint; readonly epoch: bigint }
}): ChainRpc {
  const { vm, keys, clock } = input
  const read = (key: Address) => (key === clockAddress ? { ...sysvar, data: writeClock(clock()) } : vm.get(key))
  const encode = (key: Address) => {
    const found = read(key)
    return found && { ...found, data: [getBase64Decoder().decode(found.data), 'base64'] }
  }
  const list = (program: Address, filters: readonly Filter[]) =>
    keys().flatMap((pubkey) => {
      const found = vm.get(pubkey)
      return found?.owner === program && filters.every((filter) => passes(found.data, filter))
        ? [{ pubkey, account: encode(pubkey) }]
        : []
    })
  const ofOwner = (owner: Address, { mint, programId }: Options) =>
    keys().flatMap((pubkey) => {
      const found = vm.get(pubkey)
      const token = found && decodeTokenAccount(found)
      const isWanted = token?.owner === owner && (mint ? token.mint === mint : found?.owner === programId)
      return isWanted ? [{ pubkey, account: encode(pubkey) }] : []
    })
  return createRpc(async ({ method, params }) => {
    // Each method has different arguments.
    const [first, options] = params as unknown as readonly [never, Options?]
    if (method === 'getAccountInfo') return { context, value: encode(first) }
    if (method === 'getBalance') return { context, value: vm.get(first)?.lamports ?? 0n }
    if (method === 'getTokenAccountsByOwner') return { context, value: ofOwner(first, options ?? {}) }
    if (method === 'getMultipleAccounts') return { context, value: (first as readonly Address[]).map(encode) }
    if (method === 'getProgramAccounts') {
      const value = list(first, options?.filters ?? [])
      return options?.withContext ? { context, value } : value
    }
    if (method === 'getTokenLargestAccounts') return { context, value: [] }
    if (method === 'getMinimumBalanceForRentExemption') return vm.rent(Number(first))
    throw new TypeError(`A virtual machine does not answer ${method}.`)
  })
}

const sysvar = { owner: clockAddress, lamports: 1n }

function writeClock({ time, epoch }: { time: bigint; epoch: bigint }): Uint8Array {
  const data = new Uint8Array(40)
  const view = new DataView(data.buffer)
  view.setBigUint64(16, epoch, true)
  view.setBigInt64(32, time, true)
  return data
}

function passes(data: Uint8Array, filter: Filter): boolean {
  if ('dataSize' in filter) return BigInt(data.length) === filter.dataSize
  const at = Number(filter.memcmp.offset)
  return getAddressEncoder()
    .encode(filter.memcmp.bytes)
    .every((byte, index) => data[at + index] === byte)
}
