import { getAddressDecoder } from '@solana/kit'
import type { AccountState, ReadMessage } from '@solsmith/chain'
import type { DescribedTransaction } from './described.ts'
import { describeTransaction } from './describeTransaction.ts'
import { fetchAccounts, patient } from './fetchAccounts.ts'
import { type ApprovalEffectsInput, readApprovalEffects } from './readApprovalEffects.ts'
import type { Accounts } from './readGains.ts'

/**
 * Decodes and simulates a transaction to sign, with its looked-up accounts.
 *
 * @returns Null if a program is missing from the message.
 */
export async function readApproval(
  input: Omit<ApprovalEffectsInput, 'accounts'>,
): Promise<DescribedTransaction | null> {
  const accounts = await lookUp(input.rpcUrl, input.message)
  const described = describeTransaction(input.message, accounts)
  return described && { ...described, effects: await readApprovalEffects({ ...input, accounts }) }
}

const tableProgram = 'AddressLookupTab1e1111111111111111111111111'
const tableHead = 56
const addressBytes = 32

/** Lists a message's accounts by index: static, then writable lookups, then read-only lookups. */
async function lookUp(rpcUrl: string, { staticAccounts, lookups }: ReadMessage): Promise<Accounts> {
  if (lookups.length === 0) return staticAccounts
  const addresses = lookups.map(({ lookupTableAddress }) => lookupTableAddress)
  const tables = await fetchAccounts(patient(rpcUrl), addresses).catch(() => [])
  const find = (places: readonly number[], index: number) => places.map((place) => readEntry(tables[index], place))
  return [
    ...staticAccounts,
    ...lookups.flatMap(({ writableIndexes }, index) => find(writableIndexes, index)),
    ...lookups.flatMap(({ readonlyIndexes }, index) => find(readonlyIndexes, index)),
  ]
}

function readEntry(table: AccountState | null | undefined, place: number): Accounts[number] {
  const start = tableHead + place * addressBytes
  if (table?.owner !== tableProgram || table.data.length < start + addressBytes) return undefined
  return getAddressDecoder().read(table.data, start)[0]
}
