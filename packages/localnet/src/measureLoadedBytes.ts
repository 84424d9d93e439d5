import type { AccountReader } from './accounts.ts'
import type { LoadedMessage } from './loadAddresses.ts'
import type { WireMessage } from './parse/parseMessage.ts'

/** SIMD-0186; lookup tables count at maximum size. */
const bytesPerAccount = 64
const bytesPerTable = 8248

/** Rebuilt per transaction, so not loaded. */
const instructionsSysvar = 'Sysvar1nstructions1111111111111111111111111'

/** Loaded bytes (SIMD-0186), without upgradeable code, as in LiteSVM; Agave counts it. */
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
