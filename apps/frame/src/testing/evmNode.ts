import { keccak_256 } from '@noble/hashes/sha3.js'
import { RpcError } from '@solsmith/chain'
import { fromHex, toHex } from '../evm/hex.ts'
import type { AskNode } from '../evm/node.ts'

type Answer = unknown | ((params: readonly unknown[]) => unknown)

const usual: Readonly<Record<string, Answer>> = {
  eth_chainId: '0x1',
  eth_getTransactionCount: '0x5',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x5',
  eth_estimateGas: '0x5208',
  eth_call: '0x',
}

/** Delegate code and its page setting. */
const code = '0x6001600255'
export const testDelegate = {
  address: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
  codeHash: toHex(keccak_256(fromHex(code) ?? new Uint8Array())),
} as const

/** `own` is the account's code. */
export const codeAnswers = (own = '0x') => ({
  eth_getCode: ([address]: readonly unknown[]) => (address === testDelegate.address ? code : own),
})

/** Thrown to refuse. */
export const refusal = (message: string, { code: given = 3, data }: { code?: number; data?: string } = {}): Error =>
  new RpcError('RpcResponseError', {
    method: 'eth_call',
    code: given,
    message,
    data,
    status: 200,
    retryAfterSeconds: undefined,
  })

export function createNode(answers: Readonly<Record<string, Answer>> = {}) {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const ask: AskNode = async (method, params = []) => {
    asked.push({ method, params })
    const answer = { ...usual, ...answers }[method]
    return typeof answer === 'function' ? answer(params) : answer
  }
  return { ask, asked, sent: () => asked.filter(({ method }) => method === 'eth_sendRawTransaction') }
}
