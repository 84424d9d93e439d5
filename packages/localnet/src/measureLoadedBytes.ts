import type { AccountReader } from './accounts.ts'
import type { LoadedMessage } from './loadAddresses.ts'
import type { WireMessage } from './parse/parseMessage.ts'

/** SIMD-0186: added to each account's data. A lookup table counts with its maximum size. */
const bytesPerAccount = 64
const bytesPerTable = 8248

/** Rebuilt for each transaction, so not loaded. */
const instructionsSysvar = 'Sysvar1nstructions1111111111111111111111111'

/**
 * Measures the bytes that a transaction loads, for its loaded-data limit (SIMD-0186).
 * Excludes the code of programs behind the upgradeable loader, as LiteSVM does; Agave counts it.
 */
export function measureLoadedBytes(
  accounts: AccountReader,
  message: WireMessage,
  { addresses }: LoadedMessage,
): number {
  const accountBytes = addresses
    .filter((address) => address !== instructionsSysvar)
    .map((address) => accounts.get(address))
    .map((account) => (account ? bytesPerAccount + account.data.length : 0))
  return accountBytes.reduce((sum, bytes) => sum + bytes, message.lookups.length * bytesPerTable)
}
