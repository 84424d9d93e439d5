import type { AccountEntry, AccountReader } from '../../accounts.ts'
import { isTokenProgram, programs } from '../../programs.ts'
import { parseConfig } from './parseConfig.ts'
import { parseLoaderAccount } from './parseLoaderAccount.ts'
import { parseLookupTable } from './parseLookupTable.ts'
import { parseNonce } from './parseNonce.ts'
import { parseStake } from './parseStake.ts'
import { parseSysvar } from './parseSysvar.ts'
import { parseTokenData } from './parseTokenData.ts'
import { parseVote } from './parseVote.ts'
import { readOrNull } from './reader.ts'

export type ParsedData = { type: string; info?: unknown }

export type ParsedAccount = { program: string; parsed: ParsedData; space: number }

/** Returns null, or runs past the end, for foreign data. */
type Parser = { program: string; parse: (entry: AccountEntry, accounts: AccountReader) => ParsedData | null }

const parsers: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  [programs.system, { program: 'nonce', parse: ({ account }) => parseNonce(account) }],
  [programs.lookupTable, { program: 'address-lookup-table', parse: ({ account }) => parseLookupTable(account.data) }],
  [
    programs.upgradeableLoader,
    { program: 'bpf-upgradeable-loader', parse: ({ account }) => parseLoaderAccount(account.data) },
  ],
  [programs.config, { program: 'config', parse: ({ account }) => parseConfig(account.data) }],
  [programs.stake, { program: 'stake', parse: ({ account }) => parseStake(account.data) }],
  [programs.vote, { program: 'vote', parse: ({ address, account }) => parseVote(address, account.data) }],
  [programs.sysvar, { program: 'sysvar', parse: ({ address, account }) => parseSysvar(address, account.data) }],
  [programs.token, { program: 'spl-token', parse: ({ account }, accounts) => parseTokenData(account, accounts) }],
  [
    programs.token2022,
    { program: 'spl-token-2022', parse: ({ account }, accounts) => parseTokenData(account, accounts) },
  ],
])

/** Null without a parser: callers use base64, like Agave. */
export function parseAccount(accounts: AccountReader, entry: AccountEntry): ParsedAccount | null {
  const parser = parsers.get(entry.account.owner)
  if (!parser || (entry.account.data.length === 0 && !isTokenProgram(entry.account.owner))) return null
  const parsed = readOrNull(() => parser.parse(entry, accounts))
  return parsed && { program: parser.program, parsed, space: entry.account.data.length }
}
