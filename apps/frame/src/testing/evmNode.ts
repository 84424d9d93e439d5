import { RpcError } from '@solsmith/chain'
import type { AskNode } from '../evm/node.ts'

type Answer = unknown | ((params: readonly unknown[]) => unknown)

/** What a node answers that is well and has nothing against anything. */
const usual: Readonly<Record<string, Answer>> = {
  eth_chainId: '0x1',
  eth_getTransactionCount: '0x5',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x5',
  eth_estimateGas: '0x5208',
  eth_call: '0x',
}

/** A node refuses by throwing this. */
export const refusal = (message: string): Error =>
  new RpcError('RpcResponseError', {
    method: 'eth_call',
    code: 3,
    message,
    data: undefined,
    status: 200,
    retryAfterSeconds: undefined,
  })

/** A node of a test: what it was asked, and what it answers. */
export function createNode(answers: Readonly<Record<string, Answer>> = {}) {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const ask: AskNode = async (method, params = []) => {
    asked.push({ method, params })
    const answer = { ...usual, ...answers }[method]
    return typeof answer === 'function' ? answer(params) : answer
  }
  return { ask, asked, sent: () => asked.filter(({ method }) => method === 'eth_sendRawTransaction') }
}
