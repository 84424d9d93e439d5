import { Client, credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js'
import { getAddressDecoder } from '@solana/kit'
import { ServerError } from '../errors.ts'
import type { FollowInput } from './chainSource.ts'
import {
  type GeyserBlock,
  type GeyserInstruction,
  type GeyserTokenBalance,
  type GeyserTransaction,
  geyserMethods,
} from './geyserMessages.ts'
import { createInbox } from './inbox.ts'
import type { StreamedBlock } from './orderBlocks.ts'
import { parseTransaction } from './parseTransaction.ts'
import type { RpcTransaction } from './rpcTransaction.ts'
import type { GeyserOptions } from './yellowstoneSource.ts'

const confirmed = 1
const silenceMs = 30_000
const pingMs = 10_000
const messageLimitBytes = 200_000_000
const queueLimit = 100

export function openGeyser({ network, url }: GeyserOptions, signal: AbortSignal) {
  const { protocol, host, hostname, port, username } = new URL(url)
  const isSecure = protocol === 'https:'
  const client = new Client(
    port ? host : `${hostname}:${isSecure ? 443 : 80}`,
    isSecure ? credentials.createSsl() : credentials.createInsecure(),
    {
      'grpc.max_receive_message_length': messageLimitBytes,
      'grpc.keepalive_time_ms': pingMs,
      'grpc.keepalive_timeout_ms': pingMs,
      'grpc.enable_retries': 0,
    },
  )
  const metadata = new Metadata()
  if (username !== '') metadata.set('x-token', decodeURIComponent(username))
  const { Subscribe, SubscribeReplayInfo } = geyserMethods
  const toError = (error: ServiceError) => readError(network, error)
  let close = () => client.close()
  return {
    fetchFirstSlot: () =>
      new Promise<bigint | null>((resolve, reject) => {
        const { path, requestSerialize, responseDeserialize } = SubscribeReplayInfo
        const options = { deadline: Date.now() + pingMs }
        client.makeUnaryRequest(path, requestSerialize, responseDeserialize, {}, metadata, options, (error, answer) => {
          if (error && error.code !== status.UNIMPLEMENTED) reject(toError(error))
          else resolve(answer?.firstAvailable === undefined ? null : BigInt(answer.firstAvailable))
        })
      }),
    subscribe({ after, pools }: { after: FollowInput['after']; pools: readonly string[] }) {
      const { path, requestSerialize, responseDeserialize } = Subscribe
      const call = client.makeBidiStreamRequest(path, requestSerialize, responseDeserialize, metadata)
      const inbox = createInbox<GeyserBlock>()
      const lose = () => inbox.fail(new ServerError('RpcUnreachableError', { network }))
      let [seenAt, isGone] = [performance.now(), false]
      const watch = setInterval(() => {
        if (performance.now() - seenAt > silenceMs) lose()
        else if (!call.writableEnded) call.write({ ping: { id: 1 } })
      }, pingMs).unref()
      if (signal.aborted) lose()
      else signal.addEventListener('abort', lose, { once: true })
      close = () => {
        clearInterval(watch)
        signal.removeEventListener('abort', lose)
        call.cancel()
        client.close()
      }
      call.on('data', ({ block, ping }) => {
        seenAt = performance.now()
        if (ping) call.write({ ping: { id: 1 } })
        if (block) inbox.push(block)
        if (inbox.size >= queueLimit) call.pause()
      })
      call.on('end', lose)
      call.on('error', (error: ServiceError) => {
        // "broadcast from 5 is not available", "from_slot is not supported".
        isGone = error.code === status.OUT_OF_RANGE || /not (available|supported)/.test(error.details)
        inbox.fail(toError(error))
      })
      const blocks = { pools: { accountInclude: pools, includeTransactions: true } }
      call.write({ blocks, commitment: confirmed, ...(after.slot >= 0n && { fromSlot: String(after.slot) }) })
      return {
        async take(): Promise<readonly GeyserBlock[] | 'gone'> {
          call.resume()
          try {
            return await inbox.take()
          } catch (error) {
            if (isGone) return 'gone'
            throw error
          }
        },
      }
    },
    close: () => close(),
  }
}

function readError(network: GeyserOptions['network'], { code, details }: Pick<ServiceError, 'code' | 'details'>) {
  if (code === status.UNAUTHENTICATED) return new ServerError('RpcRefusedError', { network, status: 401 })
  if (code === status.PERMISSION_DENIED) return new ServerError('RpcRefusedError', { network, status: 403 })
  // "Response message parsing error: index out of range".
  const isMalformed = code === status.INTERNAL && /parsing error/.test(details)
  return new ServerError(isMalformed ? 'RpcAnswerError' : 'RpcUnreachableError', { network })
}

export function readGeyserBlock(block: GeyserBlock): StreamedBlock {
  const { slot = '0', blockhash = '', parentSlot = '0', parentBlockhash = '', blockTime, transactions = [] } = block
  const inOrder = transactions.toSorted((one, other) => Number(one.index ?? 0) - Number(other.index ?? 0))
  return {
    slot: BigInt(slot),
    blockhash,
    parentSlot: BigInt(parentSlot),
    previousBlockhash: parentBlockhash,
    time: blockTime === undefined ? null : Number(blockTime.timestamp ?? 0),
    transactions: inOrder.map((one) => parseTransaction(toRpcTransaction(one))),
  }
}

const addresses = getAddressDecoder()
const rememberedKeys = 50_000
const keyNames = new Map<string, string>()

function nameKey(bytes: Uint8Array): string {
  const key = Buffer.from(bytes).toString('latin1')
  const known = keyNames.get(key)
  if (known !== undefined) return known
  if (keyNames.size >= rememberedKeys) keyNames.clear()
  const name = bytes.length === 32 ? addresses.decode(bytes) : ''
  keyNames.set(key, name)
  return name
}

function toRpcTransaction({ transaction, meta }: GeyserTransaction): RpcTransaction {
  const { header, accountKeys = [], instructions = [] } = transaction?.message ?? {}
  const keys = accountKeys.map(nameKey)
  const writable = (meta?.loadedWritableAddresses ?? []).map(nameKey)
  const readonly = (meta?.loadedReadonlyAddresses ?? []).map(nameKey)
  const toInstruction = ({ programIdIndex = 0, accounts = empty, data = empty }: GeyserInstruction) => ({
    programIdIndex,
    accounts: [...accounts],
    data,
  })
  return {
    transaction: {
      // Not stored for pools.
      signatures: [],
      message: {
        accountKeys: keys,
        header: { numRequiredSignatures: header?.numRequiredSignatures ?? 0 },
        instructions: instructions.map(toInstruction),
      },
    },
    meta: {
      err: meta?.err ?? null,
      fee: BigInt(meta?.fee ?? 0),
      preBalances: (meta?.preBalances ?? []).map(BigInt),
      postBalances: (meta?.postBalances ?? []).map(BigInt),
      preTokenBalances: (meta?.preTokenBalances ?? []).map(toTokenBalance),
      postTokenBalances: (meta?.postTokenBalances ?? []).map(toTokenBalance),
      innerInstructions: (meta?.innerInstructions ?? []).map(({ index = 0, instructions: inner = [] }) => ({
        index,
        instructions: inner.map(toInstruction),
      })),
      logMessages: meta?.logMessages ?? [],
      loadedAddresses: { writable, readonly },
    },
  }
}

const empty = new Uint8Array()

const toTokenBalance = ({ accountIndex = 0, mint = '', owner, uiTokenAmount }: GeyserTokenBalance) => ({
  accountIndex,
  mint,
  ...(owner && { owner }),
  uiTokenAmount: { amount: uiTokenAmount?.amount ?? '0', decimals: uiTokenAmount?.decimals ?? 0 },
})
