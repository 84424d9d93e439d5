import type { AccountReader } from '../accounts.ts'
import { LocalnetError } from '../errors.ts'
import { readMint, type TokenMint } from '../tokens.ts'

/** @throws {LocalnetError} `ParamsRefusalError` */
export function requireMint(accounts: AccountReader, address: string): TokenMint {
  const account = accounts.get(address)
  const mint = account && readMint(account)
  if (mint) return mint
  const reason = account ? 'Token mint could not be unpacked' : 'could not find mint'
  throw new LocalnetError('ParamsRefusalError', { reason: `Invalid param: ${reason}` })
}
