import {
  type Address,
  address,
  getAddressDecoder,
  getAddressEncoder,
  getBase64Encoder,
  getProgramDerivedAddress,
} from '@solana/kit'
import { type ChainRpc, hasHidden } from '@solsmith/chain'
import { findNameAccount, nameProgram, solDomain } from '../names/snsAccounts.ts'

/** Class of reverse lookup accounts. */
const reverseClass = address('33m47vH6Eav6jr5Ry86XjhRft2jRBLDnDgPSHoquXi2Z')
/** Program of primary names. */
const favouriteProgram = address('85iDfUvr3HJyLM2zcq5BXSiDvUWfw6cSE1FfNBo8Ap29')

/** Header: parent, owner, class. */
const headBytes = 96
const addressBytes = 32

type Account = { readonly owner: Address; readonly data: readonly [string, ...unknown[]] }

/**
 * Null without one, or if sold.
 *
 * @throws {ChainError} if the network does not answer.
 */
export async function fetchSolName(rpc: ChainRpc, owner: Address): Promise<string | null> {
  const read = async (addresses: readonly Address[]) => {
    const options = { encoding: 'base64', commitment: 'confirmed' } as const
    return (await rpc.getMultipleAccounts([...addresses], options).send()).value
  }
  const [favourite] = await read([await findFavouriteAddress(owner)])
  const domain = readFavourite(favourite)
  if (domain === null) return null
  const [account, reverse] = await read([domain, await findReverseAddress(domain)])
  const isOwn = readAddress(readData(account, nameProgram), addressBytes) === owner
  const isSol = readAddress(readData(account, nameProgram), 0) === solDomain
  return isOwn && isSol ? readName(readData(reverse, nameProgram)) : null
}

async function findFavouriteAddress(owner: Address): Promise<Address> {
  const seeds = ['favourite_domain', getAddressEncoder().encode(owner)]
  const [found] = await getProgramDerivedAddress({ programAddress: favouriteProgram, seeds })
  return found
}

/** The domain's account has only a hash. */
export const findReverseAddress = (domain: Address): Promise<Address> =>
  findNameAccount(domain, { nameClass: reverseClass })

/** Tag, then address. */
function readFavourite(account: Account | null | undefined): Address | null {
  return readAddress(readData(account, favouriteProgram), 1)
}

function readData(account: Account | null | undefined, owner: Address): Uint8Array {
  return account?.owner === owner ? new Uint8Array(getBase64Encoder().encode(account.data[0])) : new Uint8Array()
}

const readAddress = (data: Uint8Array, offset: number): Address | null =>
  data.length < offset + addressBytes ? null : getAddressDecoder().decode(data, offset)

function readName(data: Uint8Array): string | null {
  if (data.length < headBytes + 4) return null
  const length = new DataView(data.buffer, data.byteOffset + headBytes, 4).getUint32(0, true)
  const text = new TextDecoder().decode(data.subarray(headBytes + 4, headBytes + 4 + length))
  return text.length > 0 && text.length <= 64 && !/[\s.]/.test(text) && !hasHidden(text) ? `${text}.sol` : null
}
