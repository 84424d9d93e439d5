import { type Address, getBase64Encoder } from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import {
  type ChainRpc,
  fetchSharePair,
  formatAmount,
  shortenAddress,
  solDecimals,
  wrappedSolMint,
} from '@solsmith/chain'
import {
  cpmmAddress,
  decodeMetadata,
  decodeMint,
  decodeTokenAccount,
  findCpmmAuthority,
  findMetadataAddress,
  token2022Address,
} from '@solsmith/tokens'
import type { TokenBalance } from '@solsmith/wire'
import type { ServedChain } from './chains.ts'
import { isSpamName, isSpamTokenName } from './isSpamName.ts'

/** Names can be copied freely. */
type Named = { readonly name: string; readonly symbol: string }

export type NamedMint = Named & {
  readonly decimals: number
  readonly supply: bigint
  /** Null without metadata. */
  readonly picture: string | null
  /** LP tokens, which lack names. */
  readonly isShare: boolean
  readonly settings: {
    readonly standard: 'classic' | 'modern'
    readonly canMint: boolean
    readonly canFreeze: boolean
    /** Each transfer calls the creator's program. */
    readonly hasHook: boolean
  }
}

type Chain = Pick<ServedChain, 'caip2' | 'ask' | 'pictureOf'>

/** Bounds the number of requests. */
const tokenLimit = 1_000
/** `getMultipleAccounts` allows 100: two per mint. */
const mintsOfRequest = 50

export const readBalances = (chain: Chain, owner: Address): Promise<readonly TokenBalance[]> =>
  chain.ask((rpc) => readHeld(rpc, chain, owner))

async function readHeld(rpc: ChainRpc, chain: Chain, owner: Address): Promise<readonly TokenBalance[]> {
  const { caip2 } = chain
  const [{ value: lamports }, ...answers] = await Promise.all([
    rpc.getBalance(owner, { commitment: 'confirmed' }).send(),
    ...[TOKEN_PROGRAM_ADDRESS, token2022Address].map((programId) =>
      rpc.getTokenAccountsByOwner(owner, { programId }, { encoding: 'base64', commitment: 'confirmed' }).send(),
    ),
  ])
  const held = new Map<Address, Held>()
  for (const { account } of answers.flatMap(({ value }) => value)) {
    const found = decodeTokenAccount(toBytes(account))
    if (!found || found.amount === 0n) continue
    const { amount, isFrozen } = held.get(found.mint) ?? { amount: 0n, isFrozen: false }
    held.set(found.mint, { amount: amount + found.amount, isFrozen: isFrozen || found.isFrozen })
  }
  const mints = await readMintsOver(rpc, chain, [...held.keys()].slice(0, tokenLimit))
  const sol = toBalance(
    caip2,
    { name: 'Solana', symbol: 'SOL', picture: null },
    { amount: lamports, decimals: solDecimals },
  )
  return [
    sol,
    ...[...held].flatMap(([mint, { amount, isFrozen }]) => {
      const known = mints.get(mint)
      if (!known) return []
      const balance = toBalance(caip2, known, { amount, decimals: known.decimals })
      const isNft = isCollectible(known)
      return [
        {
          ...balance,
          address: `${caip2}:${mint}`,
          ...(isFrozen && { isFrozen }),
          ...(isNft && { isNft }),
          ...((isNft ? isSpamName(known) : isSpamTokenName(known)) && { isSpam: true }),
        },
      ]
    }),
  ]
}

/** Total per mint. */
type Held = { readonly amount: bigint; readonly isFrozen: boolean }

export const isCollectible = ({ decimals, supply }: Pick<NamedMint, 'decimals' | 'supply'>): boolean =>
  decimals === 0 && supply === 1n

function toBalance(
  chainId: string,
  { name, symbol, picture }: Named & Pick<NamedMint, 'picture'>,
  { amount, decimals }: { readonly amount: bigint; readonly decimals: number },
): TokenBalance {
  const quantity = { decimals: String(decimals), numeric: formatAmount(amount, decimals) }
  return { name, symbol, chainId, price: 0, value: 0, quantity, iconUrl: picture ?? '' }
}

/** Falls back to the address. */
export const readMints = (chain: Chain, mints: readonly Address[]): Promise<ReadonlyMap<Address, NamedMint>> =>
  chain.ask((rpc) => readMintsOver(rpc, chain, mints))

async function readMintsOver(
  rpc: ChainRpc,
  { pictureOf }: Chain,
  mints: readonly Address[],
): Promise<ReadonlyMap<Address, NamedMint>> {
  const starts = Array.from({ length: Math.ceil(mints.length / mintsOfRequest) }, (_, index) => index * mintsOfRequest)
  const found = await Promise.all(
    starts.map((from) => readSome(rpc, mints.slice(from, from + mintsOfRequest), pictureOf)),
  )
  const known = new Map(found.flat())
  const shares = [...known].filter(([, { isShare }]) => isShare).slice(0, shareLimit)
  for (const [share, name] of await Promise.all(shares.map(([share]) => nameShare(rpc, pictureOf, share)))) {
    const named = known.get(share)
    if (named && name !== null) known.set(share, { ...named, name, symbol: name })
  }
  return known
}

const shareLimit = 20

/** Null if the pair can't be read. */
async function nameShare(
  rpc: ChainRpc,
  pictureOf: Chain['pictureOf'],
  share: Address,
): Promise<readonly [Address, string | null]> {
  const pair = await fetchSharePair(rpc, cpmmAddress, share).catch(() => null)
  if (!pair) return [share, null]
  const names = new Map(await readSome(rpc, pair, pictureOf))
  const symbols = pair.map((mint) =>
    mint === wrappedSolMint ? 'SOL' : names.get(mint)?.symbol || shortenAddress(mint),
  )
  return [share, `${symbols.join(' / ')} LP`]
}

async function readSome(
  rpc: ChainRpc,
  mints: readonly Address[],
  pictureOf: Chain['pictureOf'],
): Promise<readonly (readonly [Address, NamedMint])[]> {
  const beside = await Promise.all(mints.map((mint) => findMetadataAddress(mint)))
  const { value } = await rpc
    .getMultipleAccounts([...mints, ...beside], { encoding: 'base64', commitment: 'confirmed' })
    .send()
  const authority = await findCpmmAuthority()
  return mints.flatMap((address, index) => {
    const [account, metadata] = [value[index], value[mints.length + index]]
    const mint = account && decodeMint(toBytes(account))
    if (!mint) return []
    // Only minted by the pool program.
    const isShare = mint.mintAuthority === authority
    const named = knownName(address, isShare) ?? mint.metadata ?? (metadata && decodeMetadata(toBytes(metadata)))
    const symbol = clean(named?.symbol ?? '')
    const name = clean(named?.name ?? '') || symbol || address
    const picture = named?.uri ? pictureOf(address) : null
    const settings = {
      standard: account.owner === token2022Address ? ('modern' as const) : ('classic' as const),
      canMint: mint.mintAuthority !== null,
      canFreeze: mint.freezeAuthority !== null,
      hasHook: mint.extensions.some((extension) => extension.kind === 'hook' && extension.program !== null),
    }
    return [
      [address, { name, symbol, decimals: mint.decimals, supply: mint.supply, picture, isShare, settings }] as const,
    ]
  })
}

/** Wrapped SOL and LP tokens. */
function knownName(mint: Address, isLiquidity: boolean) {
  if (mint === wrappedSolMint) return { name: 'Wrapped SOL', symbol: 'wSOL', uri: '' }
  return isLiquidity ? { name: 'Pool liquidity', symbol: 'LP', uri: '' } : null
}

/** The metadata program's limit; Token-2022 has none. */
const nameCharacters = 32

/** Removes invisible and bidirectional characters. */
export const clean = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, nameCharacters)

const toBytes = ({ owner, data }: { readonly owner: Address; readonly data: readonly [string, ...unknown[]] }) => ({
  owner,
  data: new Uint8Array(getBase64Encoder().encode(data[0])),
})
