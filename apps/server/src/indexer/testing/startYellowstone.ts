import { Server, ServerCredentials, type ServerDuplexStream, type sendUnaryData, status } from '@grpc/grpc-js'
import { getAddressDecoder } from '@solana/kit'
import { type GeyserBlock, geyserMethods, type SubscribeRequest, type SubscribeUpdate } from '../geyserMessages.ts'

type Call = ServerDuplexStream<SubscribeRequest, SubscribeUpdate>

export type Yellowstone = AsyncDisposable & {
  readonly url: string
  readonly requests: readonly SubscribeRequest[]
  readonly pongs: number
  readonly listeners: number
  publish(...blocks: readonly GeyserBlock[]): void
  send(...blocks: readonly GeyserBlock[]): void
  disconnect(): void
  forgetBefore(slot: number): void
}

export type YellowstoneOptions = {
  readonly token?: string
  readonly pingMs?: number
  readonly tellsFirstSlot?: boolean
  readonly storedBlocks?: number
}

export async function startYellowstone({
  token,
  pingMs = 50,
  tellsFirstSlot = true,
  storedBlocks = 5_000,
}: YellowstoneOptions = {}): Promise<Yellowstone> {
  let stored: GeyserBlock[] = []
  let [first, pongs] = [0, 0]
  const requests: SubscribeRequest[] = []
  const calls = new Map<Call, ReadonlySet<string>>()
  const server = new Server()
  const subscribe = (call: Call) => {
    if (token !== undefined && call.metadata.get('x-token')[0] !== token) {
      call.emit('error', { code: status.UNAUTHENTICATED, details: 'no token' })
      return
    }
    const pings = setInterval(() => call.write({ ping: {} }), pingMs)
    const leave = () => {
      clearInterval(pings)
      calls.delete(call)
    }
    call.on('cancelled', leave).on('error', leave).on('end', leave)
    call.on('data', (request: SubscribeRequest) => {
      if (request.ping) {
        pongs += 1
        call.write({ pong: { id: request.ping.id } })
        return
      }
      requests.push(request)
      const from = request.fromSlot === undefined ? null : Number(request.fromSlot)
      if (from !== null && from < first) {
        call.emit('error', {
          code: status.INTERNAL,
          details: `broadcast from ${from} is not available, last available: ${first}`,
        })
        return
      }
      const wanted = new Set(request.blocks?.pools?.accountInclude)
      calls.set(call, wanted)
      for (const block of stored) if (from !== null && Number(block.slot) >= from) write(call, wanted, block)
    })
  }
  server.addService(geyserMethods as never, {
    Subscribe: subscribe,
    SubscribeReplayInfo(_: unknown, answer: sendUnaryData<{ firstAvailable: string }>) {
      if (tellsFirstSlot) answer(null, { firstAvailable: String(first) })
      else answer({ code: status.UNIMPLEMENTED, details: 'older' })
    },
  })
  const port = await new Promise<number>((done, fail) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? fail(error) : done(bound),
    ),
  )
  const send = (...blocks: readonly GeyserBlock[]) => {
    for (const [call, wanted] of calls) for (const block of blocks) write(call, wanted, block)
  }
  return {
    url: `http://${token === undefined ? '' : `${token}@`}127.0.0.1:${port}`,
    requests,
    get pongs() {
      return pongs
    },
    get listeners() {
      return calls.size
    },
    publish(...blocks) {
      stored = [...stored, ...blocks].slice(-storedBlocks)
      send(...blocks)
    },
    send,
    disconnect() {
      for (const call of [...calls.keys()]) call.emit('error', { code: status.UNAVAILABLE, details: 'restarting' })
    },
    forgetBefore(slot) {
      first = slot
      stored = stored.filter((block) => Number(block.slot) >= slot)
    },
    async [Symbol.asyncDispose]() {
      server.forceShutdown()
    },
  }
}

const addresses = getAddressDecoder()
const names = new WeakMap<Uint8Array, string>()

function nameOf(bytes: Uint8Array): string {
  const name = names.get(bytes) ?? addresses.decode(bytes)
  names.set(bytes, name)
  return name
}

function write(call: Call, wanted: ReadonlySet<string>, block: GeyserBlock): void {
  const transactions = (block.transactions ?? []).filter(({ transaction }) =>
    transaction?.message?.accountKeys?.some((key) => wanted.has(nameOf(key))),
  )
  call.write({ filters: ['pools'], block: { ...block, transactions } } as SubscribeUpdate)
}
