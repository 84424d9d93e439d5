import type { AccountEntry, AccountReader } from '../accounts.ts'
import { toBase58 } from '../parse/base58.ts'
import { viewBytes } from '../parse/viewBytes.ts'
import { programs } from '../programs.ts'
import { fetchMint, readMint, readTokenAccount, toUiTokenAmount } from '../tokens.ts'

/** An account's data as `jsonParsed` writes it. */
export type ParsedAccount = {
  program: string
  parsed: { type: 'mint' | 'account'; info: Record<string, unknown> }
  space: number
}

/** The bytes of a mint and a token account without Token-2022's extensions. */
const plainBytes = { mint: 82, account: 165 }

/**
 * Writes a mint or token account in words; null for everything else, and for those with extensions, which nobody reads
 * here yet: then the caller falls back to base64, as Agave does for programs that it does not know.
 */
export function parseAccount(accounts: AccountReader, { account }: AccountEntry): ParsedAccount | null {
  const data = viewBytes(account.data)
  const program = account.owner === programs.token2022 ? 'spl-token-2022' : 'spl-token'
  if (data.length === plainBytes.mint) {
    const mint = readMint(account)
    return mint && { program, parsed: { type: 'mint', info: describeMint(data, mint.decimals) }, space: data.length }
  }
  if (data.length !== plainBytes.account) return null
  const token = readTokenAccount(account)
  const mint = token && fetchMint(accounts, token.mint)
  if (!mint) return null
  return { program, parsed: { type: 'account', info: describeAccount(data, mint.decimals) }, space: data.length }
}

function describeMint(data: Buffer, decimals: number): Record<string, unknown> {
  return {
    mintAuthority: readOption(data, 0),
    supply: data.readBigUInt64LE(36).toString(),
    decimals,
    isInitialized: true,
    freezeAuthority: readOption(data, 46),
  }
}

function describeAccount(data: Buffer, decimals: number): Record<string, unknown> {
  const delegate = readOption(data, 72)
  const isNative = data.readUInt32LE(109) === 1
  return {
    mint: toBase58(data.subarray(0, 32)),
    owner: toBase58(data.subarray(32, 64)),
    tokenAmount: toUiTokenAmount(data.readBigUInt64LE(64), decimals),
    ...(delegate && { delegate, delegatedAmount: toUiTokenAmount(data.readBigUInt64LE(121), decimals) }),
    state: data[108] === 2 ? 'frozen' : 'initialized',
    isNative,
    ...(isNative && { rentExemptReserve: toUiTokenAmount(data.readBigUInt64LE(113), decimals) }),
    ...(readOption(data, 129) && { closeAuthority: readOption(data, 129) }),
  }
}

/** An optional address: four bytes that say whether it is there, then the address. */
function readOption(data: Buffer, offset: number): string | null {
  return data.readUInt32LE(offset) === 1 ? toBase58(data.subarray(offset + 4, offset + 36)) : null
}
