import { toBase58 } from '../../src/parse/base58.ts'
import { readBase64 } from '../decode/hexLines.ts'
import { isTokenProgram, programs } from '../decode/programs.ts'
import { readTexts, readUnsigned } from '../decode/readBytes.ts'
import type { Explorer } from '../explorer.ts'
import {
  type AccountAnswer,
  type AccountContent,
  largestAccounts,
  type MintFacts,
  manyAccounts,
  mintFacts,
  oneAccount,
  ownedAccounts,
  programFacts,
  readOr,
  type TokenAccountFacts,
  type TokenAmount,
  tokenAccountFacts,
} from './answers.ts'
import { fetchTokenNames } from './fetchTokenNames.ts'

export type AddressFacts = {
  readonly account: AccountAnswer | null
  readonly bytes: Uint8Array
  readonly kind: AddressKind
  readonly tokens: readonly OwnedToken[]
}

type AddressKind =
  | { readonly name: 'nothing' | 'wallet' | 'program' | 'other' }
  | { readonly name: 'mint'; readonly facts: MintFacts; readonly holders: readonly Holder[] }
  | { readonly name: 'tokenAccount'; readonly facts: TokenAccountFacts }
  | { readonly name: 'parsed'; readonly type: string; readonly facts: unknown }

export type Holder = { readonly address: string; readonly owner: string | null; readonly amount: TokenAmount }

export type OwnedToken = {
  readonly address: string
  readonly mint: string
  readonly amount: TokenAmount
  readonly state: string
}

/** Larger accounts are programs, not requested as `jsonParsed`. */
const maxParsedBytes = 50_000

const commitment = 'confirmed'

export async function fetchAddress(
  explorer: Explorer,
  { address, shownBytes }: { address: string; shownBytes: number },
): Promise<AddressFacts> {
  const { rpc } = explorer
  const dataSlice = { offset: 0, length: shownBytes }
  const config = { commitment, encoding: 'base64', dataSlice }
  const { value: account } = await rpc.call('getAccountInfo', [address, config], oneAccount)
  const content = account && (await fetchContent(explorer, { address, account }))
  const kind = await fetchKind(explorer, { address, account, content })
  const isToken = kind.name === 'mint' || kind.name === 'tokenAccount'
  const tokens = isToken ? [] : await fetchOwnedTokens(explorer, address)
  const mints = kind.name === 'mint' ? [address] : kind.name === 'tokenAccount' ? [kind.facts.mint] : []
  await fetchTokenNames(explorer, [...mints, ...tokens.map(({ mint }) => mint)])
  return { account, bytes: bytesOf(account), kind, tokens }
}

async function fetchContent(
  { rpc }: Explorer,
  { address, account }: { address: string; account: AccountAnswer },
): Promise<AccountContent | null> {
  if (account.space === 0 || account.space > maxParsedBytes) return null
  const { value } = await rpc.call('getAccountInfo', [address, { commitment, encoding: 'jsonParsed' }], oneAccount)
  return value?.data ?? null
}

async function fetchKind(
  explorer: Explorer,
  { address, account, content }: { address: string; account: AccountAnswer | null; content: AccountContent | null },
): Promise<AddressKind> {
  if (!account) return { name: 'nothing' }
  if (content && 'parsed' in content) {
    const { type, info } = content.parsed
    const isToken = isTokenProgram(account.owner)
    const mint = isToken && type === 'mint' ? readOr(mintFacts, info) : undefined
    if (mint) return { name: 'mint', facts: mint, holders: await fetchHolders(explorer, address) }
    const tokenAccount = isToken && type === 'account' ? readOr(tokenAccountFacts, info) : undefined
    if (tokenAccount) return { name: 'tokenAccount', facts: tokenAccount }
    const program = account.executable ? readOr(programFacts, info) : undefined
    if (program) return { name: 'parsed', type: 'program', facts: await fetchProgram(explorer, program) }
    return { name: 'parsed', type: `${content.program} ${type}`, facts: info }
  }
  const metadata = account.owner === programs.tokenMetadata ? readMetadata(bytesOf(account)) : null
  if (metadata) return { name: 'parsed', type: 'token metadata', facts: metadata }
  if (account.executable) return { name: 'program' }
  return { name: account.owner === programs.system && account.space === 0 ? 'wallet' : 'other' }
}

/** An upgradeable program's code is in another account, after slot and authority. */
async function fetchProgram({ rpc }: Explorer, { programData }: { programData: string }): Promise<object> {
  const config = { commitment, encoding: 'base64', dataSlice: { offset: 0, length: programDataHeaderBytes } }
  const { value } = await rpc.call('getAccountInfo', [programData, config], oneAccount)
  const bytes = bytesOf(value)
  if (bytes.length < programDataHeaderBytes) return { programData }
  return {
    programData,
    deployedInSlot: readUnsigned(bytes, 4, 8),
    upgradeAuthority: bytes[12] === 1 ? toBase58(bytes.subarray(13)) : null,
  }
}

const programDataHeaderBytes = 45

/** Token Metadata accounts have kind 4. */
function readMetadata(bytes: Uint8Array): object | null {
  const [name, symbol, uri] = readTexts(bytes, 65, 3)
  if (bytes[0] !== 4 || uri === undefined) return null
  const [updateAuthority, mint] = [bytes.subarray(1, 33), bytes.subarray(33, 65)].map((key) => toBase58(key))
  return { mint, updateAuthority, name, symbol, uri }
}

async function fetchHolders({ rpc }: Explorer, mint: string): Promise<readonly Holder[]> {
  const { value: largest } = await rpc.call('getTokenLargestAccounts', [mint, { commitment }], largestAccounts)
  if (largest.length === 0) return []
  const addresses = largest.map(({ address }) => address)
  const config = { commitment, encoding: 'jsonParsed' }
  const { value } = await rpc.call('getMultipleAccounts', [addresses, config], manyAccounts)
  return largest.map(({ address, ...amount }, index) => ({ address, amount, owner: ownerOf(value[index]?.data) }))
}

function ownerOf(data: AccountContent | undefined): string | null {
  if (!data || !('parsed' in data)) return null
  return readOr(tokenAccountFacts, data.parsed.info)?.owner ?? null
}

async function fetchOwnedTokens({ rpc }: Explorer, owner: string): Promise<readonly OwnedToken[]> {
  const answers = await Promise.all(
    [programs.token, programs.token2022].map((programId) =>
      rpc.call(
        'getTokenAccountsByOwner',
        [owner, { programId }, { commitment, encoding: 'jsonParsed' }],
        ownedAccounts,
      ),
    ),
  )
  return answers
    .flatMap(({ value }) => value)
    .flatMap(({ pubkey, account: { data } }) => {
      const facts = 'parsed' in data ? readOr(tokenAccountFacts, data.parsed.info) : undefined
      return facts ? [{ address: pubkey, mint: facts.mint, amount: facts.tokenAmount, state: facts.state }] : []
    })
}

function bytesOf(account: AccountAnswer | null): Uint8Array {
  if (!account || 'parsed' in account.data) return new Uint8Array()
  return readBase64(account.data[0])
}
