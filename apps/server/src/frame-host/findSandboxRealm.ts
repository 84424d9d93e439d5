import { ServerError } from '../errors.ts'
import type { GenesisReader } from '../rpc/genesisReader.ts'
import type { Upstreams } from '../rpc/upstream.ts'

/**
 * Which sandbox the wallets of logins belong to that only one's own machine vouches for; null where none runs.
 *
 * @throws {ServerError} `RpcUnreachableError` while it starts or is busy: logins are not off because of that.
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
