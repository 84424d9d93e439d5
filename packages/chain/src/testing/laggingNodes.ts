import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  getBase58Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit'
import { serve } from './serve.ts'

export type LaggingNode = {
  /** Slots behind the network. */
  readonly lagSlots: number
  /** Statuses are known for 300 slots regardless. */
  readonly keepsSlots: number
}

export type Delivery = 'at once' | 'in its last blocks' | 'never'

export type LaggingOptions = {
  readonly nodes: readonly LaggingNode[]
  readonly pick: () => number
  readonly deliver?: () => Delivery
  /** Accounts with recorded states. */
  readonly accounts: () => readonly string[]
}

type Call = { readonly id: unknown; readonly method: string; readonly params: readonly unknown[] }
type Json = { readonly [key: string]: unknown }
type Answer<T> = { readonly context: { readonly slot: number }; readonly value: T }
type Moment = {
  readonly slot: number
  readonly blockhash: string
  readonly lastValidBlockHeight: number
  readonly accounts: ReadonlyMap<string, unknown>
}

/** Agave: `MAX_CACHE_ENTRIES`. */
const statusCacheSlots = 300
/** A third of the shortest slot. */
const pauseMs = 13
/** Slots before the last one. */
const lastSlots = 4

/** Simulates several nodes behind one URL, each at its own slot. */
export async function openLaggingNodes(target: string, options: LaggingOptions) {
  const moments: Moment[] = []
  const held = new Map<string, { readonly body: Call; readonly dueSlot: number }>()
  const stop = new AbortController()

  const record = async () => {
    while (!stop.signal.aborted) {
      const addresses = options.accounts()
      // As answered by this repository's network.
      const [latest, accounts] = (await Promise.all([
        ask(target, 'getLatestBlockhash', [{ commitment: 'confirmed' }]),
        ask(target, 'getMultipleAccounts', [addresses, { commitment: 'confirmed', encoding: 'base64' }]),
      ]).catch(() => [])) as [Answer<Omit<Moment, 'slot' | 'accounts'>>, Answer<readonly unknown[]>] | []
      // A read across slots belongs to neither.
      if (latest && latest.context.slot === accounts?.context.slot) {
        const { context, value } = latest
        moments.push({
          ...value,
          slot: context.slot,
          accounts: new Map(addresses.map((address, index) => [address, accounts.value[index] ?? null])),
        })
        for (const [signature, { body, dueSlot }] of held)
          if (context.slot >= dueSlot) {
            held.delete(signature)
            void send(target, body).catch(() => {})
          }
      }
      await sleep(pauseMs)
    }
  }
  const recording = record()
  while (moments.length === 0) await sleep(5)

  const now = () => moments.at(-1)?.slot ?? 0
  const at = (slot: number) => moments.findLast((moment) => moment.slot <= slot) ?? moments[0]

  const server = await serve(async (request, response) => {
    const body = JSON.parse(await text(request)) as Call | readonly Call[]
    const node = options.nodes[options.pick() % options.nodes.length]
    if (!node) throw new TypeError('There is at least one node.')
    const answers = await Promise.all((Array.isArray(body) ? body : [body]).map((call: Call) => answer(call, node)))
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
  })

  return {
    ...server,
    async [Symbol.asyncDispose]() {
      stop.abort()
      await recording
      await server[Symbol.asyncDispose]()
    },
  }

  async function answer(call: Call, { lagSlots, keepsSlots }: LaggingNode): Promise<Json> {
    const { id, method, params } = call
    // Only recorded slots match their answers.
    const slot = at(now() - lagSlots)?.slot ?? 0
    const first = Math.max(0, slot - keepsSlots)
    const say = (result: unknown): Json => ({ jsonrpc: '2.0', id, result })
    const refuse = (code: number, message: string, data?: unknown): Json => ({
      jsonrpc: '2.0',
      id,
      error: { code, message, data },
    })
    const config = params.findLast((param): param is Json => typeof param === 'object' && !Array.isArray(param))
    if (typeof config?.minContextSlot === 'number' && config.minContextSlot > slot)
      return refuse(-32_016, 'Minimum context slot has not been reached', { contextSlot: slot })
    const withContext = (value: unknown) => say({ context: { slot }, value })
    const isKnown = (one: { slot: number } | null) => one !== null && one.slot <= slot && one.slot >= first

    if (method === 'getFirstAvailableBlock') return say(first)
    if (method === 'getSlot' || method === 'getBlockHeight') return say(slot)
    if (method === 'getLatestBlockhash') {
      const { blockhash, lastValidBlockHeight } = at(slot) ?? {}
      return withContext({ blockhash, lastValidBlockHeight })
    }
    if (method === 'getAccountInfo' || method === 'getMultipleAccounts') {
      const addresses = [params[0]].flat() as string[]
      const past = at(slot)?.accounts
      if (past && addresses.every((address) => past.has(address))) {
        const states = addresses.map((address) => past.get(address) ?? null)
        return withContext(method === 'getAccountInfo' ? states[0] : states)
      }
    }
    if (method === 'sendTransaction' || method === 'simulateTransaction') {
      const { signature, blockhash } = readTransaction(String(params[0]))
      const made = moments.find((moment) => moment.blockhash === blockhash)
      // With a nonce there is no last block.
      const isPassed = config?.skipPreflight === true || made === undefined || made.slot <= slot
      if (method === 'sendTransaction') {
        if (!isPassed) return refuse(-32_002, 'Blockhash not found', { err: 'BlockhashNotFound', logs: [] })
        const delivery = options.deliver?.() ?? 'at once'
        if (delivery === 'never') return say(signature)
        if (delivery === 'in its last blocks' && made) {
          held.set(signature, { body: call, dueSlot: made.lastValidBlockHeight - lastSlots })
          return say(signature)
        }
      } else if (!isPassed) return withContext({ err: 'BlockhashNotFound', logs: [], accounts: null })
    }

    const passed = method === 'getSignatureStatuses' ? [params[0], { searchTransactionHistory: true }] : params
    const { result, error } = await send(target, { ...call, params: passed })
    if (error) return { jsonrpc: '2.0', id, error }
    if (method === 'getEpochInfo') {
      const info = result as { absoluteSlot: number; blockHeight: number }
      const behind = info.absoluteSlot - slot
      return say({ ...info, absoluteSlot: slot, blockHeight: info.blockHeight - behind })
    }
    if (method === 'getTransaction') return say(isKnown(result as { slot: number } | null) ? result : null)
    if (method === 'getSignaturesForAddress') return say((result as { slot: number }[]).filter(isKnown))
    if (method === 'getSignatureStatuses') {
      const { value } = result as { value: readonly ({ slot: number } | null)[] }
      const isSearched = config?.searchTransactionHistory === true
      return withContext(
        value.map((status) => {
          if (!status || status.slot > slot) return null
          const isRecent = status.slot >= slot - statusCacheSlots
          return isRecent || (isSearched && status.slot >= first) ? status : null
        }),
      )
    }
    if (typeof result === 'object' && result !== null && 'context' in result)
      return say({ ...result, context: { ...(result.context as Json), slot } })
    return say(result)
  }
}

function readTransaction(base64: string) {
  const bytes = new Uint8Array(getBase64Encoder().encode(base64))
  const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
  const [first] = Object.values(signatures)
  return {
    signature: first ? getBase58Decoder().decode(first) : '',
    blockhash: getCompiledTransactionMessageDecoder().decode(messageBytes).lifetimeToken,
  }
}

async function ask(target: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const { result, error } = await send(target, { id: 1, method, params })
  if (error) throw new TypeError(JSON.stringify(error))
  return result
}

async function send(target: string, call: Call): Promise<{ readonly result?: unknown; readonly error?: unknown }> {
  const answer = await fetch(target, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', ...call }),
    headers: { 'content-type': 'application/json' },
  })
  return (await answer.json()) as Json
}
