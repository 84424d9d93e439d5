import { type Address, type Base58EncodedBytes, getBase58Decoder, getBase64Encoder } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import type { ChainRpc } from '@solsmith/chain'
import { tokenMetadataAddress } from '../programs/tokenMetadata/address.ts'
import { decodeMetadata } from '../programs/tokenMetadata/decodeMetadata.ts'
import { type AuthorityKind, type HeldAuthority, listAuthorities } from '../token/authorities.ts'
import { token2022Address } from '../token/token2022.ts'
import { decodeMint, type Mint } from './decodeMint.ts'

/** Token over which a wallet has an authority. */
export type HeldToken = {
  readonly address: Address
  readonly program: Address
  readonly mint: Mint
  readonly powers: readonly AuthorityKind[]
}

/** Tokens over which a wallet has an authority (`fetchHeldTokens`). */
export type HeldTokens = {
  readonly tokens: readonly HeldToken[]
  /** Searches that the network refused. */
  readonly unread: readonly { readonly what: 'mint' | 'freeze' | 'update'; readonly cause: unknown }[]
}

/** Offsets of a mint's authorities, each after a four-byte tag. */
const mintAuthorityAt = 4n
const freezeAuthorityAt = 50n
/** Offsets of update authority and mint in Classic metadata. */
const updateAuthorityAt = 1n

/**
 * Finds the tokens that a wallet can mint, freeze or rename. Authorities of extensions are found only together with one
 * of these, because the network searches at fixed offsets.
 */
export async function fetchHeldTokens(rpc: ChainRpc, wallet: Address): Promise<HeldTokens> {
  const searches = await Promise.all([
    search('mint', () => findMints(rpc, { wallet, at: mintAuthorityAt })),
    search('freeze', () => findMints(rpc, { wallet, at: freezeAuthorityAt })),
    search('update', () => findNamed(rpc, wallet)),
  ])
  const mints = new Map(searches.flatMap(({ found }) => found).map((token) => [token.address, token]))
  const named = new Set(searches.flatMap(({ names }) => names))
  const missing = [...named].filter((address) => !mints.has(address))
  for (const token of await readMints(rpc, missing)) mints.set(token.address, token)
  return {
    tokens: [...mints.values()].flatMap((token) => {
      const powers = powersOf(token.mint, wallet, named.has(token.address))
      return powers.length > 0 ? [{ ...token, powers }] : []
    }),
    unread: searches.flatMap(({ unread }) => (unread ? [unread] : [])),
  }
}

type FoundMint = Omit<HeldToken, 'powers'>
type Search = {
  readonly found: readonly FoundMint[]
  /** Mints that the wallet can rename. */
  readonly names: readonly Address[]
  readonly unread: HeldTokens['unread'][number] | null
}

async function search(
  what: HeldTokens['unread'][number]['what'],
  run: () => Promise<Pick<Search, 'found' | 'names'>>,
): Promise<Search> {
  try {
    return { ...(await run()), unread: null }
  } catch (cause) {
    return { found: [], names: [], unread: { what, cause } }
  }
}

function powersOf(mint: Mint, wallet: Address, mayRename: boolean): readonly AuthorityKind[] {
  const held: readonly HeldAuthority[] = listAuthorities(mint).filter(({ holder }) => holder === wallet)
  const powers = held.map(({ power }) => power)
  return mayRename && !powers.includes('update') ? [...powers, 'update'] : powers
}

async function findMints(rpc: ChainRpc, { wallet, at }: { wallet: Address; at: bigint }) {
  const answers = await Promise.all(
    [TOKEN_PROGRAM_ADDRESS, token2022Address].map((program) =>
      rpc
        .getProgramAccounts(program, {
          encoding: 'base64',
          commitment: 'confirmed',
          filters: [present(at - 4n), sameAddress(at, wallet)],
        })
        .send(),
    ),
  )
  const found = answers.flat().flatMap(({ pubkey, account }) => {
    const mint = decodeMint({ owner: account.owner, data: new Uint8Array(getBase64Encoder().encode(account.data[0])) })
    return mint ? [{ address: pubkey, program: account.owner, mint }] : []
  })
  return { found, names: [] }
}

async function findNamed(rpc: ChainRpc, wallet: Address) {
  const accounts = await rpc
    .getProgramAccounts(tokenMetadataAddress, {
      encoding: 'base64',
      commitment: 'confirmed',
      filters: [sameAddress(updateAuthorityAt, wallet)],
    })
    .send()
  const names = accounts.flatMap(({ account }) => {
    const metadata = decodeMetadata({
      owner: account.owner,
      data: new Uint8Array(getBase64Encoder().encode(account.data[0])),
    })
    return metadata?.isMutable ? [metadata.mint] : []
  })
  return { found: [], names }
}

async function readMints(rpc: ChainRpc, addresses: readonly Address[]): Promise<readonly FoundMint[]> {
  const tokens: FoundMint[] = []
  for (let at = 0; at < addresses.length; at += 100) {
    const part = addresses.slice(at, at + 100)
    const { value } = await rpc.getMultipleAccounts(part, { encoding: 'base64', commitment: 'confirmed' }).send()
    for (const [index, address] of part.entries()) {
      const account = value[index]
      const mint =
        account &&
        decodeMint({ owner: account.owner, data: new Uint8Array(getBase64Encoder().encode(account.data[0])) })
      if (account && mint) tokens.push({ address, program: account.owner, mint })
    }
  }
  return tokens
}

const present = (offset: bigint) =>
  ({
    memcmp: {
      offset,
      // kit brands encoded text separately.
      bytes: getBase58Decoder().decode(new Uint8Array([1, 0, 0, 0])) as Base58EncodedBytes,
      encoding: 'base58',
    },
  }) as const

const sameAddress = (offset: bigint, address: Address) =>
  // An address is base58; kit brands the two types separately.
  ({ memcmp: { offset, bytes: address as string as Base58EncodedBytes, encoding: 'base58' } }) as const
