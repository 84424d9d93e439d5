import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Address, KeyPairSigner } from '@solana/kit'
import {
  type ChainRpc,
  createNetworks,
  createRpc,
  decodeText,
  isChainError,
  type Network,
  type NetworkId,
  parseAddress,
  RpcError,
} from '@solsmith/chain'
import { type Connect, connectWith, createConnect, createMemoryLocks, createMemoryStorage } from '@solsmith/connect'
import { CliError } from './errors.ts'
import { createFileJournal, type FileJournal } from './fileJournal.ts'
import type { Arguments } from './flags.ts'
import { keypairWallet, readKeypair } from './keypairWallet.ts'
import type { Output } from './output.ts'

export type Context = {
  readonly output: Output
  readonly values: Arguments['values']
  readonly network: () => Promise<Network>
  readonly rpc: () => Promise<ChainRpc>
  readonly signer: () => Promise<KeyPairSigner>
  readonly journal: () => Promise<FileJournal>
  readonly connect: () => Promise<Connect>
  /** Null without a terminal. */
  readonly ask: ((question: string) => Promise<boolean>) | null
}

const addresses: { readonly [I in NetworkId]: string } = {
  mainnet: 'https://api.mainnet-beta.solana.com',
  devnet: 'https://api.devnet.solana.com',
  sandbox: 'http://127.0.0.1:8899',
}

export const defaultServer = 'http://localhost:3000'

export function createContext(input: Pick<Context, 'output' | 'values' | 'ask'>): Context {
  const { values } = input
  const network = once(() => openNetwork(values))
  const signer = once(() => readKeypair(values.keypair ?? join(homedir(), '.config/solana/id.json')))
  const journal = once(async () =>
    createFileJournal(values.journal ?? join(homedir(), '.config/solsmith'), (await network()).genesisHash),
  )
  return {
    ...input,
    network,
    signer,
    journal,
    connect: once(async () => openConnect(await network(), await signer(), await journal())),
    rpc: once(async () => createRpc({ url: (await network()).rpcUrl, timeoutMs: rpcTimeoutMs })),
  }
}

/** Polling interval: a slot or two. */
const lookMs = 400

export const poll = () => new Promise<void>((resolve) => setTimeout(resolve, lookMs))

function openConnect(network: Network, signer: KeyPairSigner, journal: FileJournal): Connect {
  // This process locks the journal, so no other process sends its entries.
  const locks = createMemoryLocks()
  const connect = createConnect({
    networks: [network],
    journal,
    locks,
    storage: createMemoryStorage(),
    lookMs,
    enableNoncePreflight: false,
  })
  connectWith(connect, keypairWallet(signer, network))
  return connect
}

/** Public nodes take longer for lists of accounts. */
const rpcTimeoutMs = 60_000

async function openNetwork(values: Arguments['values']): Promise<Network> {
  const id = values.network ?? 'sandbox'
  if (!isNetwork(id))
    throw new CliError('UsageError', { reason: `Unknown network “${id}”. Use mainnet, devnet or sandbox.` })
  const url = values.rpc ?? addresses[id]
  const found = await createRpc({ url })
    .getGenesisHash()
    .send()
    .catch((cause: unknown) => {
      if (isChainError(cause, 'RpcUnreachableError') || isChainError(cause, 'RpcTimeoutError'))
        throw new CliError('NetworkUnreachableError', { url: withoutSecrets(url) }, { cause })
      throw cause
    })
  // A sandbox is identified by its own genesis hash, other networks by their public ones.
  const network = createNetworks(() => url, id === 'sandbox' ? found : null).find((one) => one.id === id)
  if (!network) throw new CliError('UsageError', { reason: `Unknown network “${id}”. Use mainnet, devnet or sandbox.` })
  const { name, genesisHash } = network
  if (found !== genesisHash) throw new RpcError('WrongNetworkError', { network: name, expected: genesisHash, found })
  return network
}

/** Provider keys can be in a URL's path, query or user info. */
const withoutSecrets = (url: string) => (URL.canParse(url) ? new URL(url).origin : url)

const isNetwork = (id: string): id is NetworkId => Object.keys(addresses).includes(id)

export function readAddress(text: string | undefined, what: string): Address {
  if (text === undefined) throw new CliError('UsageError', { reason: `Missing ${what}.` })
  try {
    return parseAddress(text)
  } catch (cause) {
    throw new CliError('UsageError', { reason: `“${text}” is not a valid address (${what}).` }, { cause })
  }
}

export function readFile(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new CliError('FileError', { path }, { cause })
  }
}

export const readText = (path: string): string => decodeText(readFile(path))

function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined
  return () => {
    opened ??= open()
    return opened
  }
}
