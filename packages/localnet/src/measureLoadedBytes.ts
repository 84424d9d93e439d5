import type { LoadedMessage } from './loadAddresses.ts'
import { toBase58 } from './parse/base58.ts'
import type { WireMessage } from './parse/parseMessage.ts'
import { programs } from './programs.ts'
import type { Svm } from './svm.ts'

/** SIMD-0186: an account counts with its data and this, a lookup table with its largest size. */
const bytesPerAccount = 64
const bytesPerTable = 8248

const instructionsSysvar = 'Sysvar1nstructions1111111111111111111111111'

/** Measures what a transaction loads, the number that its loaded-data limit is held against (SIMD-0186). */
export function measureLoadedBytes(svm: Svm, message: WireMessage, { keys }: LoadedMessage): number {
  const counted = new Set(keys.map(toBase58))
  let bytes = message.lookups.length * bytesPerTable

  for (const key of keys) {
    const account = svm.getAccount(key)
    if (!account || toBase58(key) === instructionsSysvar) continue
    const data = account.data()
    bytes += bytesPerAccount + data.length
    if (toBase58(account.owner()) !== programs.upgradeableLoader || data.length < 36 || data[0] !== 2) continue

    const codeAddress = toBase58(data.subarray(4, 36))
    if (counted.has(codeAddress)) continue
    counted.add(codeAddress)
    bytes += bytesPerAccount + (svm.getAccount(data.subarray(4, 36))?.data().length ?? 0)
  }
  return bytes
}
