import { AccountRole, type Address, getProgramDerivedAddress, type Instruction } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { addressBytes, u64Bytes } from '../programs/token2022/bytes.ts'

const tableProgram = 'AddressLookupTab1e1111111111111111111111111' as Address
/** Maximum addresses of a table, and of one instruction that fits a transaction. */
const tableLimit = 256
const addressesPerExtend = 27

type LookupTable = { readonly address: Address; readonly accounts: readonly Address[] }

async function findTable(wallet: Address, slot: bigint): Promise<readonly [Address, number]> {
  return getProgramDerivedAddress({ programAddress: tableProgram, seeds: [addressBytes(wallet), u64Bytes(slot)] })
}

/**
 * Creates a lookup table of up to 256 accounts, usable one slot after its last transaction.
 *
 * @param input - `slot` is a recent one.
 */
export async function makeTable(input: {
  readonly wallet: Address
  readonly slot: bigint
  readonly accounts: readonly Address[]
}): Promise<{ readonly table: LookupTable; readonly instructions: readonly Instruction[] }> {
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
