import { ServerError } from '../errors.ts'
import type { GenesisReader } from '../rpc/genesisReader.ts'
import type { Upstreams } from '../rpc/upstream.ts'

/**
 * Realm of local logins; null without a sandbox.
 *
 * @throws {ServerError} `RpcUnreachableError` while it starts.
 */
export async function findSandboxRealm(
  { sandbox }: Pick<Upstreams, 'sandbox'>,
  readGenesis: GenesisReader,
): Promise<string | null> {
  if (sandbox === null) return null
  const hash = await readGenesis()
  if (hash === null) throw new ServerError('RpcUnreachableError', { network: 'sandbox' })
  return `solana:${hash.slice(0, 32)}`
}
