import { readBase64 } from '../decode/hexLines.ts'
import { programs } from '../decode/programs.ts'
import { readTexts } from '../decode/readBytes.ts'
import type { Explorer } from '../explorer.ts'
import {
  type AccountContent,
  manyAccounts,
  mintFacts,
  programAccounts,
  readOr,
  type TokenName,
  tokenName,
} from './answers.ts'
import { ExplorerError } from './errors.ts'

const maxMints = 50

/** Reads names from the mint, else from Token Metadata, found by mint. */
export async function fetchTokenNames(explorer: Explorer, mints: readonly string[]): Promise<void> {
  const { rpc, tokenNames } = explorer
  const unknown = [...new Set(mints)].filter((mint) => !tokenNames.has(mint)).slice(0, maxMints)
  if (unknown.length === 0) return
  const config = { encoding: 'jsonParsed', commitment: 'confirmed' }
  const { value } = await rpc.call('getMultipleAccounts', [unknown, config], manyAccounts)
  const nameless: string[] = []
  for (const [index, mint] of unknown.entries()) {
    const name = readMintName(value[index]?.data)
    if (name) tokenNames.set(mint, name)
    else nameless.push(mint)
  }
  const found = await rpc.callAll(nameless.map(findMetadata))
  for (const [index, mint] of nameless.entries()) {
    const accounts = found[index]
    if (!accounts || accounts instanceof ExplorerError) continue
    const [metadata] = accounts
    const name = metadata && readMetadataName(metadata.account.data)
    if (name) tokenNames.set(mint, name)
  }
}

/** After kind and update authority. */
const mintOffset = 33

const findMetadata = (mint: string) =>
  [
    'getProgramAccounts',
    [
      programs.tokenMetadata,
      { encoding: 'base64', commitment: 'confirmed', filters: [{ memcmp: { offset: mintOffset, bytes: mint } }] },
    ],
    programAccounts,
  ] as const

function readMintName(data: AccountContent | undefined): TokenName | null {
  if (!data || !('parsed' in data)) return null
  const extensions = readOr(mintFacts, data.parsed.info)?.extensions
  const metadata = extensions?.find(({ extension }) => extension === 'tokenMetadata')
  return readOr(tokenName, metadata?.state) ?? null
}

function readMetadataName(data: AccountContent): TokenName | null {
  if ('parsed' in data) return null
  const [name, symbol, uri] = readTexts(readBase64(data[0]), mintOffset + 32, 3)
  return name === undefined || symbol === undefined || uri === undefined ? null : { name, symbol, uri }
}
