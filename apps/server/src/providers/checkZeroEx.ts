import { type EvmAddress, readAddress, readNumber } from '../evm/abi.ts'

/** Takes approved tokens within one call. */
export const allowanceHolder: EvmAddress = '0x0000000000001ff3684f28c67538d4d072c22734'

/** `exec(address operator, address token, uint256 amount, address target, bytes data)`. */
const exec = '0x2213bc0b'
/** Settler's `execute((address recipient, address buyToken, uint256 minAmountOut), bytes[] actions, bytes32 zid)`. */
const execute = '0x1fff991f'

export type ReadSwap = {
  /** The Settler enforces the minimum. */
  readonly settler: EvmAddress
  /** Null for none. */
  readonly taken: { readonly token: EvmAddress; readonly amount: bigint } | null
  readonly recipient: EvmAddress
  readonly buyToken: EvmAddress
  readonly minimumOut: bigint
}

/** Null for anything but a Settler swap. */
export function readZeroExSwap({ to, data }: { readonly to: EvmAddress; readonly data: string }): ReadSwap | null {
  if (to !== allowanceHolder) {
    const direct = readExecute(data)
    return direct && { ...direct, settler: to, taken: null }
  }
  if (!data.startsWith(exec)) return null
  const words = data.slice(exec.length)
  const [operator, token, amount, settler] = [0, 1, 2, 3].map((index) => wordAt(words, index))
  const inner = readExecute(`0x${bytesAt(words, 4)}`)
  const [taker, target] = [readAddress(operator), readAddress(settler)]
  const takenAmount = readNumber(amount)
  const takenToken = readAddress(token)
  // Only the target can take tokens.
  if (!inner || !target || taker !== target || takenAmount === null) return null
  return { ...inner, settler: target, taken: takenToken && { token: takenToken, amount: takenAmount } }
}

function readExecute(data: string): Pick<ReadSwap, 'recipient' | 'buyToken' | 'minimumOut'> | null {
  if (!data.startsWith(execute)) return null
  const words = data.slice(execute.length)
  const [recipient, buyToken] = [readAddress(wordAt(words, 0)), readAddress(wordAt(words, 1))]
  const minimumOut = readNumber(wordAt(words, 2))
  return recipient && buyToken && minimumOut !== null ? { recipient, buyToken, minimumOut } : null
}

const wordAt = (words: string, index: number): string => `0x${words.slice(index * 64, index * 64 + 64)}`

/** Decodes bytes; empty if missing. */
function bytesAt(words: string, index: number): string {
  const at = Number(readNumber(wordAt(words, index)) ?? 0n)
  if (!Number.isSafeInteger(at) || at % 32 !== 0) return ''
  const start = at * 2
  const length = Number(readNumber(`0x${words.slice(start, start + 64)}`) ?? 0n)
  const bytes = words.slice(start + 64, start + 64 + length * 2)
  return bytes.length === length * 2 ? bytes : ''
}
