import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isAddress } from '@solana/kit'
import type { AccountEntry } from './accounts.ts'
import { cloneAccounts } from './cloneAccounts.ts'
import type { LocalnetOptions } from './createLocalnet.ts'
import { LocalnetError } from './errors.ts'
import { toBase58 } from './parse/base58.ts'
import { readAccountFile } from './readAccountFile.ts'

/** Output of `--help`. */
export const usage = `Usage: npm run localnet -- [flags]

Doors
  --rpc-port <port>          port of JSON-RPC; WebSocket is on it too, and on the next (default 8899; 0 takes any)
  --bind-address <address>   address to listen on (default 127.0.0.1: this machine only)
  --rpc-max-request-body-size <bytes>
                             the longest request, and WebSocket message (default 51200)
  --rpc-pubsub-enable-block-subscription
                             serve blockSubscribe

Bounds, for a network that others use
  --allow-origin <origin>    a site whose pages may use the network from a browser; may be repeated (default: all)
  --max-accounts-bytes <bytes>
                             how much account data there may be beyond genesis (default: no bound)
  --max-airdrop <SOL>        what one airdrop may give (default 100000)
  --max-history-bytes <bytes>
                             how much of its journal the network remembers (default 300000000)

Time
  --slot-ms <milliseconds>   how long a slot lasts (default 400)
  --ticks-per-slot <ticks>   the same in ticks of 6.25 ms (default 64)
  --immediate                close the slot after each transaction, and make it final at once
  --slots-per-epoch <slots>  default 432000
  --warp-slot <slot>         the first slot after genesis (default 1)

Genesis
  --bpf-program <address> <file.so>       install a program; may be repeated
  --account <address> <file.json>         put an account in place ("-" takes the address that the file names)
  --account-dir <folder>                  the same for every .json file of a folder
  --url <endpoint>                        where to copy from: a URL, or mainnet-beta, devnet, testnet, localhost
  --clone <address>                       copy an account; may be repeated
  --clone-upgradeable-program <address>   copy a program with its code; may be repeated
  --mint <address>                        an account that owns 500,000,000 SOL
  --enable-v1                             take transactions of version 1, of up to 4,096 bytes
  SANDBOX_PROGRAMS=<folder>               (environment) install every "<address>.so" of a folder

Ledger
  --ledger <folder>          keep everything in a folder, and continue from there (--data is the same)
  --reset                    forget what the folder holds and start again
  --in-process               run the virtual machine in the same process: smaller, but an abort of it ends the network

Output
  --log                      write what every transaction logs
  --quiet                    write nothing but errors
  --json                     write the one line that says it is ready as JSON
  --with-parent              end when standard input or the channel of the parent process closes
  --help                     write this`

export type Flags = {
  options: LocalnetOptions & { host: string }
  output: { isJson: boolean; isQuiet: boolean; isLogging: boolean }
  hasParent: boolean
  isHelp: boolean
}

/** @throws {LocalnetError} `CommandLineError`, `AccountFileError`, `CloneError` */
export async function readFlags(
  args: readonly string[],
  env: { SANDBOX_PROGRAMS?: string | undefined },
): Promise<Flags> {
  const { pairs, rest } = takePairs(args)
  const values = parse(rest)
  const ticks = readNumber('ticks-per-slot', values['ticks-per-slot'] ?? '64', { least: 1, most: 9_600 })
  const slotMs = values['slot-ms'] === undefined ? Math.max(1, Math.round(ticks * 6.25)) : values['slot-ms']
  const options = {
    rpcPort: readNumber('rpc-port', values['rpc-port'] ?? '8899', { least: 0, most: 65_535 }),
    host: values['bind-address'] ?? '127.0.0.1',
    ...readBodySize(values),
    ...readBounds(values),
    ...readOrigins(values),
    slotMs: readNumber('slot-ms', String(slotMs), { least: 1, most: 60_000 }),
    isImmediate: values.immediate ?? false,
    ...(values['warp-slot'] !== undefined && {
      firstSlot: readNumber('warp-slot', values['warp-slot'], { least: 1, most: Number.MAX_SAFE_INTEGER }),
    }),
    ...(values['slots-per-epoch'] !== undefined && {
      slotsPerEpoch: readNumber('slots-per-epoch', values['slots-per-epoch'], { least: 32, most: 2 ** 32 }),
    }),
    takesV1: values['enable-v1'] ?? false,
    tellsBlocks: values['rpc-pubsub-enable-block-subscription'] ?? false,
    ...readLedger(values),
    isIsolated: !(values['in-process'] ?? false),
    ...(values.mint !== undefined && { mint: readAddress('mint', values.mint) }),
  }
  const isHelp = values.help ?? false
  return {
    options: {
      ...options,
      programs: isHelp ? [] : await readPrograms(pairs, env.SANDBOX_PROGRAMS),
      accounts: isHelp ? [] : await readAccounts(pairs, values),
    },
    output: { isJson: values.json ?? false, isQuiet: values.quiet ?? false, isLogging: values.log ?? false },
    hasParent: values['with-parent'] ?? false,
    isHelp,
  }
}

/** `parseArgs` does not support two values. */
type Pair = { flag: '--bpf-program' | '--account'; address: string; file: string }

function takePairs(args: readonly string[]): { pairs: Pair[]; rest: string[] } {
  const pairs: Pair[] = []
  const rest: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const flag = args[index] ?? ''
    if (flag !== '--bpf-program' && flag !== '--account') {
      rest.push(flag)
      continue
    }
    const [address, file] = args.slice(index + 1, index + 3)
    if (address === undefined || file === undefined || file.startsWith('--'))
      refuse(`${flag} takes an address and a file.`)
    pairs.push({ flag, address, file })
    index += 2
  }
  return { pairs, rest }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        'rpc-port': { type: 'string' },
        'bind-address': { type: 'string' },
        'rpc-max-request-body-size': { type: 'string' },
        'rpc-pubsub-enable-block-subscription': { type: 'boolean' },
        'allow-origin': { type: 'string', multiple: true },
        'max-accounts-bytes': { type: 'string' },
        'max-airdrop': { type: 'string' },
        'max-history-bytes': { type: 'string' },
        'slot-ms': { type: 'string' },
        'ticks-per-slot': { type: 'string' },
        immediate: { type: 'boolean' },
        'slots-per-epoch': { type: 'string' },
        'warp-slot': { type: 'string' },
        'account-dir': { type: 'string', multiple: true },
        url: { type: 'string', short: 'u' },
        clone: { type: 'string', multiple: true, short: 'c' },
        'clone-upgradeable-program': { type: 'string', multiple: true },
        mint: { type: 'string' },
        'enable-v1': { type: 'boolean' },
        log: { type: 'boolean' },
        quiet: { type: 'boolean', short: 'q' },
        json: { type: 'boolean' },
        'with-parent': { type: 'boolean' },
        ledger: { type: 'string', short: 'l' },
        data: { type: 'string' },
        reset: { type: 'boolean', short: 'r' },
        'in-process': { type: 'boolean' },
        help: { type: 'boolean' },
      },
    }).values
  } catch (cause) {
    const reason = `${cause instanceof Error ? cause.message : 'Unreadable flags.'}\n\n${usage}`
    throw new LocalnetError('CommandLineError', { reason }, { cause })
  }
}

function readLedger(values: ReturnType<typeof parse>): Pick<LocalnetOptions, 'ledger'> {
  const folder = values.ledger ?? values.data
  if (folder !== undefined) return { ledger: { folder, isReset: values.reset ?? false } }
  if (values.reset) refuse('--reset needs --ledger: which folder to reset.')
  return {}
}

/** Requests are held in memory, a hundred per batch. */
const mostRequestBytes = 100_000_000

function readBodySize(values: ReturnType<typeof parse>): Pick<LocalnetOptions, 'maxRequestBytes'> {
  const text = values['rpc-max-request-body-size']
  if (text === undefined) return {}
  const bounds = { least: 1_000, most: mostRequestBytes }
  return { maxRequestBytes: readNumber('rpc-max-request-body-size', text, bounds) }
}

function readOrigins({ 'allow-origin': origins }: ReturnType<typeof parse>): Pick<LocalnetOptions, 'allowOrigins'> {
  for (const origin of origins ?? [])
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      refuse(`--allow-origin takes an origin such as https://example.org, not ${origin}.`)
  return origins ? { allowOrigins: origins } : {}
}

/** At least a lookup table or a small program. */
const boundedBytes = { least: 100_000, most: 100_000_000_000 }

function readBounds(
  values: ReturnType<typeof parse>,
): Pick<LocalnetOptions, 'maxAccountsBytes' | 'maxAirdropLamports' | 'maxHistoryBytes'> {
  const accounts = values['max-accounts-bytes']
  const airdrop = values['max-airdrop']
  const history = values['max-history-bytes']
  return {
    ...(accounts !== undefined && { maxAccountsBytes: readNumber('max-accounts-bytes', accounts, boundedBytes) }),
    ...(airdrop !== undefined && {
      maxAirdropLamports: 1_000_000_000n * BigInt(readNumber('max-airdrop', airdrop, { least: 1, most: 100_000 })),
    }),
    ...(history !== undefined && { maxHistoryBytes: readNumber('max-history-bytes', history, boundedBytes) }),
  }
}

async function readPrograms(pairs: readonly Pair[], folder: string | undefined) {
  const inFolder = folder
    ? (await list(folder)).filter((name) => name.endsWith('.so') && isAddress(name.slice(0, -3)))
    : []
  const named = pairs.filter(({ flag }) => flag === '--bpf-program')
  return Promise.all([
    ...inFolder.map(async (name) => ({ address: name.slice(0, -3), elf: await read(join(folder ?? '', name)) })),
    ...named.map(async ({ address, file }) => ({
      address: await readProgramAddress(address),
      elf: await read(file),
    })),
  ])
}

/** Accepts a key pair file. */
async function readProgramAddress(text: string): Promise<string> {
  if (isAddress(text)) return text
  const bytes: unknown = await readFile(text, 'utf8')
    .then(JSON.parse)
    .catch(() => null)
  const isKeyPair = Array.isArray(bytes) && bytes.length === 64
  return isKeyPair ? toBase58(Uint8Array.from(bytes.slice(32))) : readAddress('bpf-program', text)
}

async function readAccounts(pairs: readonly Pair[], values: ReturnType<typeof parse>): Promise<AccountEntry[]> {
  const files = await Promise.all(
    (values['account-dir'] ?? []).map(async (folder) =>
      (await list(folder)).filter((name) => name.endsWith('.json')).map((name) => join(folder, name)),
    ),
  )
  const named = pairs.filter(({ flag }) => flag === '--account')
  return [
    ...(await copy(values)),
    ...(await Promise.all(files.flat().map(readAccountFile))),
    ...(await Promise.all(
      named.map(async ({ address, file }) => {
        const entry = await readAccountFile(file)
        return address === '-' ? entry : { ...entry, address: readAddress('account', address) }
      }),
    )),
  ]
}

const endpoints: Readonly<Record<string, string>> = {
  m: 'https://api.mainnet-beta.solana.com',
  'mainnet-beta': 'https://api.mainnet-beta.solana.com',
  d: 'https://api.devnet.solana.com',
  devnet: 'https://api.devnet.solana.com',
  t: 'https://api.testnet.solana.com',
  testnet: 'https://api.testnet.solana.com',
  l: 'http://127.0.0.1:8899',
  localhost: 'http://127.0.0.1:8899',
}

async function copy(values: ReturnType<typeof parse>): Promise<AccountEntry[]> {
  const accounts = (values.clone ?? []).map((text) => readAddress('clone', text))
  const programs = (values['clone-upgradeable-program'] ?? []).map((text) =>
    readAddress('clone-upgradeable-program', text),
  )
  if (accounts.length + programs.length === 0) return []
  if (values.url === undefined) refuse('--clone needs --url: where to copy from.')
  const url = endpoints[values.url] ?? values.url
  if (!URL.canParse(url)) refuse(`--url takes a URL, mainnet-beta, devnet, testnet or localhost, not ${url}.`)
  return cloneAccounts({ url, accounts, programs })
}

function readNumber(flag: string, text: string, { least, most }: { least: number; most: number }): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  return refuse(`--${flag} takes a number from ${least} to ${most}, not ${text}.`)
}

function readAddress(flag: string, text: string): string {
  return isAddress(text) ? text : refuse(`--${flag} takes an address, not ${text}.`)
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((cause) => refuse(`The folder ${folder} cannot be read.`, cause))
}

async function read(file: string): Promise<Uint8Array> {
  return readFile(file).catch((cause) => refuse(`The file ${file} cannot be read.`, cause))
}

function refuse(reason: string, cause?: unknown): never {
  throw new LocalnetError('CommandLineError', { reason }, { cause })
}
