import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { Blake2256, compact, decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { polkadotAccountKey } from '@solsmith/wire/polkadot'
import { toHex } from '../namespaces/bytes.ts'

/** Public data of Polkadot Asset Hub, version 2,000,000; recorded in `@polkadot/types-support` 16.5.6 (Apache-2.0). */
let assetHub: Uint8Array | undefined
export function readAssetHub(): Uint8Array {
  assetHub ??= brotliDecompressSync(readFileSync(join(import.meta.dirname, 'assetHub.scale.br')))
  return assetHub
}

const assetHubGenesis = '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f'

type Record = { readonly free?: bigint; readonly reserved?: bigint; readonly frozen?: bigint; readonly nonce?: number }

type Block = { readonly extrinsics: readonly string[]; readonly failures: ReadonlyMap<number, string> }

type Refusal = { readonly code: number; readonly message: string; readonly data?: unknown }

function once<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}

const hashHeight = once((height: number) => `0x${toHex(Blake2256(new TextEncoder().encode(`${height}`)))}`)
const readRuntime = once((metadata: Uint8Array) => {
  const unified = unifyMetadata(decAnyMetadata(metadata))
  const build = getDynamicBuilder(getLookupFn(unified))
  return { unified, build, account: build.buildStorage('System', 'Account') }
})

export async function startPolkadotNode({
  metadata = readAssetHub(),
  specVersion = 2_000_000,
}: {
  readonly metadata?: Uint8Array
  readonly specVersion?: number
} = {}) {
  const { unified, build, account } = readRuntime(metadata)
  const records = new Map<string, string>()
  const nonces = new Map<string, number>()
  const blocks: Block[] = Array.from({ length: 1_001 }, () => ({ extrinsics: [], failures: new Map() }))
  const broadcasts: string[] = []
  const asked: string[] = []
  let final = 1_000
  let fee = 1_234_567n
  let refusal: Refusal | null = null
  let isLosing = false
  let genesis = assetHubGenesis
  const hashOf = (height: number) => (height === 0 ? genesis : hashHeight(height))
  const heightOf = (hash: unknown) => blocks.findIndex((_, height) => hashOf(height) === hash)

  function call(name: string, input: string): unknown {
    if (name === 'Metadata_metadata_at_version') return `0x${toHex(metadata)}`
    if (name === 'AccountNonceApi_account_nonce')
      return `0x${toHex(new Uint8Array(new Uint32Array([nonces.get(input) ?? 0]).buffer))}`
    const digits = fee.toString(16).padStart(32, '0').match(/../g) ?? []
    return `0x04080c00${digits.toReversed().join('')}`
  }

  function readEvents(hash: unknown): string {
    const block = blocks[heightOf(hash)]
    const rest = '0404000000'
    const list = (block?.extrinsics ?? []).map((_, index) => {
      const phase = `00${toHex(new Uint8Array(new Uint32Array([index]).buffer))}`
      const failure = block?.failures.get(index)
      return `${phase}00${failure === undefined ? '00' : `01${failure}`}${rest}`
    })
    return `0x${toHex(compact.enc(list.length))}${list.join('')}`
  }

  const answers: { readonly [method: string]: (...params: readonly unknown[]) => unknown } = {
    state_getRuntimeVersion: () => ({ specVersion, transactionVersion: 15 }),
    chain_getBlockHash: (height) => hashOf(Number(height)),
    chain_getFinalizedHead: () => hashOf(final),
    chain_getHeader: (hash) => ({
      number: `0x${(hash === undefined ? blocks.length - 1 : heightOf(hash)).toString(16)}`,
    }),
    chain_getBlock: (hash) => ({ block: { extrinsics: blocks[heightOf(hash)]?.extrinsics ?? [] } }),
    state_call: (name, input) => call(String(name), String(input)),
    state_getStorage: (key, hash) => (hash === undefined ? (records.get(String(key)) ?? null) : readEvents(hash)),
    author_submitExtrinsic(bytes) {
      broadcasts.push(String(bytes))
      if (refusal) throw refusal
      return '0x00'
    },
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const { id, method, params } = JSON.parse(text)
    asked.push(method)
    const reply = (fields: object) => response.writeHead(200).end(JSON.stringify({ jsonrpc: '2.0', id, ...fields }))
    try {
      const answer = answers[method]
      if (isLosing && method === 'author_submitExtrinsic') {
        isLosing = false
        answer?.(...params)
        // As a node that already has it in a block.
        refusal = { code: 1_010, message: 'Invalid Transaction', data: 'Transaction is outdated' }
        return void request.socket.destroy()
      }
      reply(answer ? { result: answer(...params) } : { error: { code: -32_601, message: 'Method not found' } })
    } catch (error) {
      if (error instanceof Error) throw error
      reply({ error })
    }
  })
  server.keepAliveTimeout = 600_000
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    // Listening on a port.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broadcasts,
    asked,
    unified,
    build,
    put(publicKey: Uint8Array, { free = 0n, reserved = 0n, frozen = 0n, nonce = 0 }: Record) {
      const data = { free, reserved, frozen, flags: 0n }
      const record = { nonce, consumers: 0, providers: 1, sufficients: 0, data }
      records.set(`0x${toHex(polkadotAccountKey(publicKey))}`, `0x${toHex(account.value.enc(record))}`)
      nonces.set(`0x${toHex(publicKey)}`, nonce)
    },
    forget: () => records.clear(),
    mine(extrinsics: readonly string[] = [], failures: ReadonlyMap<number, string> = new Map()) {
      blocks.push({ extrinsics, failures })
      return blocks.length - 1
    },
    finalize: (height = blocks.length - 1) => {
      final = height
    },
    setFee: (wanted: bigint) => {
      fee = wanted
    },
    setGenesis: (wanted: string) => {
      genesis = wanted
    },
    refuse: (wanted: Refusal | null) => {
      refusal = wanted
    },
    /** Takes the next transaction, and loses the answer; copies are outdated. */
    loseNext: () => {
      isLosing = true
    },
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
