import { createHash } from 'node:crypto'
import { type Address, address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit'

/** SNS's program on mainnet. */
export const nameProgram = address('namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX')
export const solDomain = address('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx')

const nothing = new Uint8Array(32)

export async function findNameAccount(
  name: string,
  { parent, nameClass }: { readonly parent?: Address; readonly nameClass?: Address },
): Promise<Address> {
  const encode = (one: Address | undefined) => (one === undefined ? nothing : getAddressEncoder().encode(one))
  const hash = createHash('sha256').update(`SPL Name Service${name}`).digest()
  const seeds = [hash, encode(nameClass), encode(parent)]
  const [found] = await getProgramDerivedAddress({ programAddress: nameProgram, seeds })
  return found
}
