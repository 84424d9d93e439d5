import { type Address, address, getAddressDecoder, getBase64Encoder, isOffCurveAddress } from '@solana/kit'
import type { ChainRpc } from '@solsmith/chain'
import { ServerError } from '../errors.ts'
import { findNameAccount, nameProgram, solDomain } from './snsAccounts.ts'

/** Class of version 2 records. */
const recordClass = address('2pMnqHvei2N5oDcVGCRdZx48gqti199wr5CsyTTafsbo')

/** Labels that users can type. */
const labelPattern = /^[a-z0-9_-]{1,63}$/

const addressBytes = 32
const headBytes = 3 * addressBytes

/**
 * Current owner on mainnet, for payments: refuses names with other records, and tokenized ones.
 *
 * @param name - Lower case, with `.sol`.
 * @throws {ServerError} `NameRecordError`.
 * @throws {ChainError} if the network does not answer.
 */
export async function fetchSolAddress(rpc: ChainRpc, name: string): Promise<Address | null> {
  const label = name.slice(0, -'.sol'.length)
  if (!labelPattern.test(label)) return null
  const domain = await findNameAccount(label, { parent: solDomain })
  const records = await Promise.all([
    findNameAccount('\x01SOL', { parent: domain }),
    findNameAccount('\x02SOL', { parent: domain, nameClass: recordClass }),
  ])
  const options = { encoding: 'base64', commitment: 'confirmed' } as const
  const { value } = await rpc.getMultipleAccounts([domain, ...records], options).send()
  const [account, ...held] = value
  if (account?.owner !== nameProgram) return null
  const data = new Uint8Array(getBase64Encoder().encode(account.data[0]))
  if (data.length < headBytes || readAddress(data, 0) !== solDomain) return null
  const owner = readAddress(data, addressBytes)
  if (held.some((record) => record !== null) || isOffCurveAddress(owner)) throw new ServerError('NameRecordError', {})
  return owner
}

const readAddress = (data: Uint8Array, offset: number): Address => getAddressDecoder().decode(data, offset)
