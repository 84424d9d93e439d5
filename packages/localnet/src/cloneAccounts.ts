import type { AccountEntry } from './accounts.ts'
import { LocalnetError } from './errors.ts'
import { toBase58 } from './parse/base58.ts'
import { programs } from './programs.ts'
import { parseWrittenAccount } from './readAccountFile.ts'
import { parseJson } from './rpc/json.ts'

/** `MAX_MULTIPLE_ACCOUNTS`. */
const accountsPerRequest = 100

const timeoutMs = 30_000

/**
 * Copies accounts from another network.
 *
 * @param input.programs - Copied with their code account.
 * @returns Code before its program.
 * @throws {LocalnetError} `CloneError`
 */
export async function cloneAccounts(input: {
  url: string
  accounts?: readonly string[]
  programs?: readonly string[]
}): Promise<AccountEntry[]> {
  const { url, accounts = [], programs: programIds = [] } = input
  const named = await fetchAccounts(url, [...new Set([...accounts, ...programIds])])
  const isProgram = new Set(programIds)
  const codeAddresses = named.flatMap(({ address, account }) =>
    isProgram.has(address) && account.owner === programs.upgradeableLoader && account.data.length >= 36
      ? [toBase58(account.data.subarray(4, 36))]
      : [],
  )
  return [...(await fetchAccounts(url, codeAddresses)), ...named]
}

async function fetchAccounts(url: string, addresses: readonly string[]): Promise<AccountEntry[]> {
  const entries: AccountEntry[] = []
  for (let start = 0; start < addresses.length; start += accountsPerRequest) {
    const part = addresses.slice(start, start + accountsPerRequest)
    const accounts = await request(url, part)
    for (const [index, address] of part.entries()) {
      const account = parseWrittenAccount(accounts[index])
      if (!account) throw new LocalnetError('CloneError', { url, reason: `it has no account ${address}` })
      entries.push({ address, account })
    }
  }
  return entries
}

async function request(url: string, addresses: readonly string[]): Promise<readonly unknown[]> {
  const params = [addresses, { encoding: 'base64', commitment: 'confirmed' }]
  let text: string
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getMultipleAccounts', params }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    text = await response.text()
  } catch (cause) {
    throw new LocalnetError('CloneError', { url, reason: 'it cannot be reached' }, { cause })
  }
  const value = readValue(text)
  if (!value) throw new LocalnetError('CloneError', { url, reason: `it answers ${text.slice(0, 200)}` })
  return value
}

function readValue(text: string): readonly unknown[] | null {
  try {
    const { result } = parseJson(text) as { result?: { value?: unknown } } // validated before use
    return Array.isArray(result?.value) ? result.value : null
  } catch {
    return null
  }
}
