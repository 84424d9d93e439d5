import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { readBytes, tuple, word } from './abi.ts'
import type { SmartAccountContracts } from './deployContracts.ts'
import { type Anvil, type Receipt, RpcError } from './startAnvil.ts'

/**
 * An ERC-4337 bundler for tests: it sends each operation immediately and separately, and pays with the chain's last
 * account.
 */
export type Bundler = AsyncDisposable & {
  readonly url: string
  /** Current fault; null for none. */
  fault: BundlerFault | null
  /** Requested methods, in order. */
  readonly asked: readonly string[]
}

/**
 * Faults: it refuses; it runs the operation and never answers; it reports an operation that it did not run; it runs it
 * under another hash.
 */
type BundlerFault = 'refuses' | 'silent' | 'lies' | 'renames'

/** In the format of bundlers (ERC-7769), for EntryPoint 0.7 and later. Numbers are in hex. */
type UserOperation = Readonly<
  Record<
    | 'sender'
    | 'nonce'
    | 'callData'
    | 'callGasLimit'
    | 'verificationGasLimit'
    | 'preVerificationGas'
    | 'maxFeePerGas'
    | 'maxPriorityFeePerGas'
    | 'signature',
    string
  >
> & {
  readonly factory?: string | null
  readonly factoryData?: string | null
  readonly paymaster?: string | null
  readonly paymasterVerificationGasLimit?: string
  readonly paymasterPostOpGasLimit?: string
  readonly paymasterData?: string | null
  /** The sender delegates with the same transaction (EIP-7702). */
  readonly eip7702Auth?: Readonly<Record<string, string>> & { readonly address: string }
}

/** `handleOps((…)[],address)`, `getUserOpHash((…))`, `FailedOp(uint256,string)` and `UserOperationEvent(…)`. */
const handleOps = '0x765e827f'
const getUserOpHash = '0x22cdde4c'
const failedOp = '0x220266b6'
const operationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** ERC-7769: refused by the entry point. */
const refusedCode = -32_500

/** Above any operation of a test. */
const gasLimit = '0x2dc6c0'

/** Starts a bundler on a free loopback port, for pages of any origin. Dispose of it before its chain. */
export async function startBundler(anvil: Anvil, { entryPoint }: SmartAccountContracts): Promise<Bundler> {
  const [from = ''] = anvil.accounts.slice(-1)
  const receipts = new Map<string, object>()
  const asked: string[] = []
  const line: BundlerLine = { anvil, entryPoint, from, receipts }

  const methods: Readonly<Record<string, (params: readonly never[]) => unknown>> = {
    eth_chainId: () => `0x${anvil.chainId.toString(16)}`,
    eth_supportedEntryPoints: () => [entryPoint],
    eth_estimateUserOperationGas: ([operation]: readonly UserOperation[]) => ({
      preVerificationGas: '0xea60',
      // Creating an account takes more.
      verificationGasLimit: operation?.factory ? '0x7a120' : '0x30d40',
      callGasLimit: '0x493e0',
    }),
    eth_sendUserOperation: ([operation, target]) =>
      sendWrongly(line, bundler.fault, { operation: operation ?? never(), target: String(target) }),
    eth_getUserOperationReceipt: ([hash]) => receipts.get(String(hash)) ?? null,
  }

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', 'content-type')
    if (request.method !== 'POST') return response.writeHead(204).end()
    // Shape of a JSON-RPC request.
    const { id, method, params } = (await json(request)) as { id: unknown; method: string; params: readonly never[] }
    asked.push(method)
    const answer = await run(methods[method], params)
    // No answer: the connection is cut.
    if ('result' in answer && answer.result === undefined) return response.destroy()
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bundler: Bundler = {
    // Listens on TCP.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: null,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return bundler
}

/** Context of a bundler. */
type BundlerLine = {
  readonly anvil: Anvil
  readonly entryPoint: string
  /** Paying account. */
  readonly from: string
  readonly receipts: Map<string, object>
}

type Handed = { readonly operation: UserOperation; readonly target: string }

/** State of the sender once its delegation is mined. */
const overridesOf = ({ eip7702Auth: auth, sender }: UserOperation) =>
  auth ? [{ [sender]: { code: `0xef0100${auth.address.slice(2)}` } }] : []

/** Reads the hash from the entry point. */
async function hashOperation({ anvil, entryPoint }: BundlerLine, operation: UserOperation): Promise<string> {
  const data = `${getUserOpHash}${word(32)}${pack(operation)}`
  return String(await anvil.request('eth_call', [{ to: entryPoint, data }, 'latest', ...overridesOf(operation)]))
}

async function sendOperation(line: BundlerLine, { operation, target }: Handed): Promise<string> {
  const { anvil, entryPoint, from, receipts } = line
  if (target.toLowerCase() !== entryPoint) throw new RpcError({ code: -32_602, message: 'Unknown entry point' })
  const { eip7702Auth: auth } = operation
  const overrides = overridesOf(operation)
  const hash = await hashOperation(line, operation)
  const data = `${handleOps}${word(64)}${word(from)}${word(1)}${word(32)}${pack(operation)}`
  await anvil.request('eth_call', [{ from, to: entryPoint, data, gas: gasLimit }, 'latest', ...overrides]).catch(tell)
  const authorizationList = auth ? { authorizationList: [auth] } : {}
  // Anvil's names for the parts of a transaction, one of them a list.
  const transaction = { from, to: entryPoint, data, gas: gasLimit, ...authorizationList } as Record<string, string>
  const receipt = await anvil.send(transaction)
  receipts.set(hash, describe(receipt, { hash, entryPoint, sender: operation.sender }))
  return hash
}

/** Applies the bundler's fault. */
async function sendWrongly(line: BundlerLine, fault: BundlerFault | null, handed: Handed): Promise<string | undefined> {
  const { receipts } = line
  if (fault === 'refuses') throw new RpcError({ code: refusedCode, message: 'AA25 invalid account nonce' })
  if (fault === 'lies') {
    const hash = await hashOperation(line, handed.operation)
    const [other] = receipts.values()
    receipts.set(hash, { ...other, userOpHash: hash, success: true })
    return hash
  }
  const hash = await sendOperation(line, handed)
  if (fault === 'silent') {
    receipts.clear()
    return undefined
  }
  return fault === 'renames' ? `0x${word(1)}` : hash
}

async function run(method: ((params: readonly never[]) => unknown) | undefined, params: readonly never[]) {
  if (!method) return { error: { code: -32_601, message: 'The bundler has no such method' } }
  try {
    return { result: await method(params) }
  } catch (error) {
    const { code = -32_603, message } = error instanceof RpcError ? error : { message: String(error) }
    return { error: { code, message } }
  }
}

function never(): never {
  throw new RpcError({ code: -32_602, message: 'An operation is missing' })
}

/** Reports the entry point's refusal in its own words. */
function tell(error: unknown): never {
  const data = error instanceof RpcError ? String(error.data) : ''
  if (!data.startsWith(failedOp)) throw error
  const reason = Buffer.from(readBytes(data.slice(failedOp.length), 1), 'hex').toString()
  throw new RpcError({ code: refusedCode, message: reason })
}

/** `PackedUserOperation` of EntryPoint 0.7 and later. */
function pack(operation: UserOperation): string {
  const { factory, factoryData, paymaster, paymasterData } = operation
  const pair = (high = '0x0', low = '0x0') => ({ word: word(high).slice(32) + word(low).slice(32) })
  // An EIP-7702 marker replaces the factory's address.
  const initCode = factory ? factory.slice(2).padEnd(40, '0') + (factoryData ?? '0x').slice(2) : ''
  const limits = pair(operation.paymasterVerificationGasLimit, operation.paymasterPostOpGasLimit).word
  return tuple([
    { word: word(operation.sender) },
    { word: word(operation.nonce) },
    { bytes: initCode },
    { bytes: operation.callData },
    pair(operation.verificationGasLimit, operation.callGasLimit),
    { word: word(operation.preVerificationGas) },
    pair(operation.maxPriorityFeePerGas, operation.maxFeePerGas),
    { bytes: paymaster ? paymaster.slice(2) + limits + (paymasterData ?? '0x').slice(2) : '' },
    { bytes: operation.signature },
  ])
}

type Sent = { readonly hash: string; readonly entryPoint: string; readonly sender: string }

/** Builds an operation's receipt from the entry point's event. */
function describe(receipt: Receipt, { hash, entryPoint, sender }: Sent): object {
  const event = receipt.logs.find(({ topics: [name, operation] }) => name === operationEvent && operation === hash)
  const [nonce, success, actualGasCost, actualGasUsed] = (event?.data ?? '0x').slice(2).match(/.{64}/g) ?? []
  const number = (digits = '0') => `0x${BigInt(`0x${digits}`).toString(16)}`
  return {
    userOpHash: hash,
    entryPoint,
    sender,
    nonce: number(nonce),
    success: number(success) === '0x1',
    actualGasCost: number(actualGasCost),
    actualGasUsed: number(actualGasUsed),
    logs: [],
    receipt,
  }
}
