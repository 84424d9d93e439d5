import {
  type Address,
  address,
  type Base58EncodedBytes,
  fetchEncodedAccount,
  getBase58Decoder,
  getBase64Encoder,
} from '@solana/kit'
import { TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { type ChainRpc, nonceBytes, readRentOf } from '@solsmith/chain'
import { decodeMint, decodeTokenAccount, type TokenAccount } from '../read/decodeMint.ts'
import { token2022Address } from '../token/token2022.ts'
import { findNonceAddress } from './planMakeNonce.ts'

/** Reclaimable SOL of one account. */
export type Reclaimable = {
  readonly kind: 'empty-account' | 'wrapped-sol' | 'excess-account' | 'excess-mint' | 'nonce'
  readonly address: Address
  readonly lamports: bigint
  readonly mint: Address | null
  readonly program: Address
  /** Withheld fees move to the mint before closing. */
  readonly holdsFees: boolean
}

/** Kind of account that the network did not list, and why. */
export type Unread = { readonly what: 'accounts' | 'mints' | 'nonces'; readonly cause: unknown }

/** Reclaimable SOL of a wallet, and what could not be read. */
export type ReclaimableList = {
  /** Largest first. */
  readonly items: readonly Reclaimable[]
  /** Public nodes often refuse searches, so unread does not mean empty. */
  readonly unread: readonly Unread[]
}

const systemAddress = address('11111111111111111111111111111111')
const nonceAuthorityOffset = 8n
const tokenPrograms = [TOKEN_PROGRAM_ADDRESS, token2022Address] as const

/** Lists SOL that a wallet can reclaim without burning a token. */
export async function fetchReclaimable(rpc: ChainRpc, wallet: Address): Promise<ReclaimableList> {
  const rent = rememberRent(rpc)
  const parts = await Promise.all([
    attempt('accounts', () => readAccounts(rpc, wallet, rent)),
    attempt('mints', () => readMints(rpc, wallet, rent)),
    attempt(
      'nonces',
      () => readNonces(rpc, wallet),
      () => readOwnNonce(rpc, wallet),
    ),
  ])
  return {
    items: parts
      .flatMap(({ items }) => items)
      .toSorted((left, right) => (left.lamports > right.lamports ? -1 : left.lamports < right.lamports ? 1 : 0)),
    unread: parts.flatMap(({ unread }) => unread ?? []),
  }
}

type Part = { readonly items: readonly Reclaimable[]; readonly unread?: Unread }

/** @param known - Fallback if the network refuses to search. */
async function attempt(
  what: Unread['what'],
  search: () => Promise<readonly Reclaimable[]>,
  known: () => Promise<readonly Reclaimable[]> = async () => [],
): Promise<Part> {
  try {
    return { items: await search() }
  } catch (cause) {
    return { items: await known().catch(() => []), unread: { what, cause } }
  }
}

type Rent = (bytes: number) => Promise<bigint>

/** Caches rent by account size. */
function rememberRent(rpc: ChainRpc): Rent {
  const asked = new Map<number, Promise<bigint>>()
  const readRent = readRentOf(rpc)
  return (bytes) => {
    const known = asked.get(bytes) ?? readRent(bytes)
    asked.set(bytes, known)
    return known
  }
}

async function readAccounts(rpc: ChainRpc, wallet: Address, rent: Rent): Promise<readonly Reclaimable[]> {
  const answers = await Promise.all(
    tokenPrograms.map((programId) =>
      rpc.getTokenAccountsByOwner(wallet, { programId }, { encoding: 'base64', commitment: 'confirmed' }).send(),
    ),
  )
  const found = answers.flatMap(({ value }) => value)
  const items = await Promise.all(
    found.map(async ({ pubkey, account }) => {
      const data = new Uint8Array(getBase64Encoder().encode(account.data[0]))
      const token = decodeTokenAccount({ owner: account.owner, data })
      if (!token) return null
      const base = { address: pubkey, mint: token.mint, program: account.owner, holdsFees: token.withheldAmount > 0n }
      if (canClose(token, wallet))
        return { ...base, kind: token.isNative ? 'wrapped-sol' : 'empty-account', lamports: account.lamports } as const
      const excess = token.isNative ? 0n : account.lamports - (await rent(data.length))
      return excess > 0n ? ({ ...base, kind: 'excess-account', lamports: excess } as const) : null
    }),
  )
  return items.filter((item) => item !== null)
}

/** Excludes frozen accounts and those with another close authority. */
const canClose = (token: TokenAccount, wallet: Address) =>
  !token.isFrozen && (token.closeAuthority ?? wallet) === wallet && (token.isNative || token.amount === 0n)

async function readMints(rpc: ChainRpc, wallet: Address, rent: Rent): Promise<readonly Reclaimable[]> {
  const answers = await Promise.all(
    tokenPrograms.map((program) =>
      rpc
        .getProgramAccounts(program, {
          encoding: 'base64',
          commitment: 'confirmed',
          filters: [
            // Mints with an authority begin with a u32 1, then the authority.
            { memcmp: { offset: 0n, bytes: base58(new Uint8Array([1, 0, 0, 0])), encoding: 'base58' } },
            // An address is base58; kit brands the two apart.
            { memcmp: { offset: 4n, bytes: wallet as string as Base58EncodedBytes, encoding: 'base58' } },
          ],
        })
        .send(),
    ),
  )
  const items = await Promise.all(
    answers.flat().map(async ({ pubkey, account }) => {
      const data = new Uint8Array(getBase64Encoder().encode(account.data[0]))
      const mint = decodeMint({ owner: account.owner, data })
      const excess = account.lamports - (await rent(data.length))
      if (mint?.mintAuthority !== wallet || excess <= 0n) return null
      const item = { kind: 'excess-mint', address: pubkey, mint: pubkey, program: account.owner } as const
      return { ...item, lamports: excess, holdsFees: false }
    }),
  )
  return items.filter((item) => item !== null)
}

async function readNonces(rpc: ChainRpc, wallet: Address): Promise<readonly Reclaimable[]> {
  const accounts = await rpc
    .getProgramAccounts(systemAddress, {
      encoding: 'base64',
      commitment: 'confirmed',
      filters: [
        { dataSize: BigInt(nonceBytes) },
        // An address is base58 already.
        {
          memcmp: {
            offset: nonceAuthorityOffset,
            // An address is base58; kit brands the two apart.
            bytes: wallet as string as Base58EncodedBytes,
            encoding: 'base58',
          },
        },
      ],
    })
    .send()
  return accounts.map(({ pubkey, account }) => nonceOf(pubkey, account.lamports))
}

/** This product's nonce account has a derived address, so it needs no search. */
async function readOwnNonce(rpc: ChainRpc, wallet: Address): Promise<readonly Reclaimable[]> {
  const found = await fetchEncodedAccount(rpc, await findNonceAddress(wallet), { commitment: 'confirmed' })
  const isNonce = found.exists && found.programAddress === systemAddress && found.data.length === nonceBytes
  return isNonce ? [nonceOf(found.address, found.lamports)] : []
}

const nonceOf = (at: Address, lamports: bigint): Reclaimable => ({
  kind: 'nonce',
  address: at,
  lamports,
  mint: null,
  program: systemAddress,
  holdsFees: false,
})

/** Filter bytes in base58. */
const base58 = (bytes: Uint8Array) => getBase58Decoder().decode(bytes) as Base58EncodedBytes
