import { readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { type Address, createKeyPairSignerFromBytes, type KeyPairSigner } from '@solana/kit'
import {
  type ChainRpc,
  createNetworks,
  createRpc,
  isChainError,
  type Network,
  type NetworkId,
  parseAddress,
  RpcError,
} from '@solsmith/chain'
import { CliError } from './errors.ts'
import type { Arguments } from './flags.ts'
import { createJournal, type Journal } from './journal.ts'
import type { Output } from './output.ts'

/** What a command works with. What it does not need is not opened. */
export type Context = {
  readonly output: Output
  readonly values: Arguments['values']
  readonly network: () => Promise<Network>
  readonly rpc: () => Promise<ChainRpc>
  readonly signer: () => Promise<KeyPairSigner>
  readonly journal: () => Promise<Journal>
  /** Asks a person; null where there is nobody to ask. */
  readonly ask: ((question: string) => Promise<boolean>) | null
}

/** Where public nodes answer, when no other address is named. */
const addresses: { readonly [I in NetworkId]: string } = {
  mainnet: 'https://api.mainnet-beta.solana.com',
  devnet: 'https://api.devnet.solana.com',
  sandbox: 'http://127.0.0.1:8899',
}

/** Where `npm start` serves. */
export const defaultServer = 'http://localhost:3000'

/** Opens what was named on the command line, when it is first needed. */
export function createContext(input: Pick<Context, 'output' | 'values' | 'ask'>): Context {
  const { values } = input
  const network = once(() => openNetwork(values))
  const signer = once(() => readKeypair(values.keypair ?? join(homedir(), '.config/solana/id.json')))
  return {
    ...input,
    network,
    signer,
    rpc: once(async () => createRpc({ url: (await network()).rpcUrl, timeoutMs: rpcTimeoutMs })),
    journal: once(async () =>
      createJournal(values.journal ?? join(homedir(), '.config/solsmith'), (await network()).genesisHash),
    ),
  }
}

/** Lists of accounts take public nodes longer than other questions. */
const rpcTimeoutMs = 60_000

async function openNetwork(values: Arguments['values']): Promise<Network> {
  const id = values.network ?? 'sandbox'
  if (!isNetwork(id)) throw new CliError('UsageError', { reason: `There is no network “${id}”.` })
  const url = values.rpc ?? addresses[id]
  const found = await createRpc({ url })
    .getGenesisHash()
    .send()
    .catch((cause: unknown) => {
      if (isChainError(cause, 'RpcUnreachableError') || isChainError(cause, 'RpcTimeoutError'))
        throw new CliError('NetworkUnreachableError', { url: withoutSecrets(url) }, { cause })
      throw cause
    })
  // A sandbox is known by its first block alone, which it tells itself; the others by theirs, which everybody knows.
  const network = createNetworks(() => url, id === 'sandbox' ? found : null).find((one) => one.id === id)
  if (!network) throw new CliError('UsageError', { reason: `There is no network “${id}”.` })
  const { name, genesisHash } = network
  if (found !== genesisHash) throw new RpcError('WrongNetworkError', { network: name, expected: genesisHash, found })
  return network
}

/** Keys of providers stand in the path, the query or the user of an address. */
const withoutSecrets = (url: string) => (URL.canParse(url) ? new URL(url).origin : url)

const isNetwork = (id: string): id is NetworkId => Object.keys(addresses).includes(id)

const othersMayRead = 0o077

async function readKeypair(path: string): Promise<KeyPairSigner> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new CliError('KeypairMissingError', { path })
  // As ssh does. Windows has no such modes.
  const mode = found.mode & 0o777
  if (process.platform !== 'win32' && (mode & othersMayRead) !== 0)
    throw new CliError('KeypairOpenError', { path, mode: mode.toString(8) })
  try {
    return await createKeyPairSignerFromBytes(new Uint8Array(JSON.parse(readFileSync(path, 'utf8')) as number[]))
  } catch (cause) {
    throw new CliError('KeypairFileError', { path }, { cause })
  }
}

/** Reads an address that was typed. */
export function readAddress(text: string | undefined, what: string): Address {
  if (text === undefined) throw new CliError('UsageError', { reason: `The ${what} is missing.` })
  try {
    return parseAddress(text)
  } catch (cause) {
    throw new CliError('UsageError', { reason: `“${text}” is not an address (${what}).` }, { cause })
  }
}

/** Reads a file that was named. */
export function readFile(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new CliError('FileError', { path }, { cause })
  }
}

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}
