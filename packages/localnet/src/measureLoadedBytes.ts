import type { AccountReader } from './accounts.ts'
import type { LoadedMessage } from './loadAddresses.ts'
import type { WireMessage } from './parse/parseMessage.ts'

/** SIMD-0186: an account counts with its data and this, a lookup table with its largest size. */
const bytesPerAccount = 64
const bytesPerTable = 8248

/** Made for each transaction again, so it is not loaded. */
const instructionsSysvar = 'Sysvar1nstructions1111111111111111111111111'

/**
 * Measures what a transaction loads, the number that its loaded-data limit is held against (SIMD-0186).
 *
 * The code of a program behind the upgradeable loader is left out, because LiteSVM leaves it out; Agave counts it.
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
