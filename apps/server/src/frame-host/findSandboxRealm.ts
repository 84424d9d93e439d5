import { ServerError } from '../errors.ts'
import type { GenesisReader } from '../rpc/genesisReader.ts'
import type { Upstreams } from '../rpc/upstream.ts'

/**
 * Returns the sandbox whose realm local logins belong to, or null without one.
 *
 * @throws {ServerError} `RpcUnreachableError` while it starts or is busy, since logins are not off then.
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
