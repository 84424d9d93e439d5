import type { State } from '../state.ts'
import type { SwapToken } from './swap.ts'

/** One of the two tokens of a swap. */
export type SwapSide = 'from' | 'to'

/** State of the swap form. */
export type SwapForm = {
  readonly from: SwapToken | null
  readonly to: SwapToken | null
  readonly amountText: string
  readonly isSwapping: boolean
}

const emptyForm: SwapForm = { from: null, to: null, amountText: '', isSwapping: false }
const firstAmount = '1'

/** Returns the swap form; empty by default. */
export const swapFormOf = ({ swap }: State): SwapForm => swap ?? emptyForm

/** Returns a transition of the swap form. */
export const updateSwap =
  (change: Partial<SwapForm>) =>
  (state: State): State => ({ ...state, swap: { ...swapFormOf(state), ...change } })

export const resetSwap = (state: State): State => (state.swap === undefined ? state : { ...state, swap: emptyForm })

/** Unless the next is typed. */
export const finishSwap =
  (sent: SwapForm) =>
  (state: State): State => {
    const { from, to, amountText } = swapFormOf(state)
    const isUnchanged =
      from?.address === sent.from?.address && to?.address === sent.to?.address && amountText === sent.amountText
    return isUnchanged ? resetSwap(state) : updateSwap({ isSwapping: false })(state)
  }

/** Starts with the native coin, unless something is selected. */
export const beginSwap =
  (native: SwapToken) =>
  (state: State): State => {
    const { from, to } = swapFormOf(state)
    const isFree = from === null && to?.address !== native.address
    return isFree ? updateSwap({ from: native, amountText: firstAmount })(state) : state
  }

/** Selects a token for a side; one on the other side swaps places. */
export const chooseSwapToken =
  (side: SwapSide, token: SwapToken) =>
  (state: State): State => {
    const form = swapFormOf(state)
    const other: SwapSide = side === 'from' ? 'to' : 'from'
    const others = form[other]?.address === token.address ? { [other]: form[side] } : {}
    return updateSwap({ ...others, [side]: token })(state)
  }

/** Flips the sides; starts with one without an amount. */
export const flipSwap =
  (toAmountText: string | null) =>
  (state: State): State => {
    const { from, to } = swapFormOf(state)
    return updateSwap({ from: to, to: from, amountText: toAmountText || firstAmount })(state)
  }
