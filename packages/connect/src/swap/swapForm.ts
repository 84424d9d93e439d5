import type { State } from '../state.ts'
import type { SwapToken } from './swap.ts'

/** Which of the two tokens of a swap. */
export type SwapSide = 'from' | 'to'

/** What a person has chosen, and typed, in the form of a swap. */
export type SwapForm = {
  readonly from: SwapToken | null
  readonly to: SwapToken | null
  readonly amountText: string
  readonly isSwapping: boolean
}

const emptyForm: SwapForm = { from: null, to: null, amountText: '', isSwapping: false }
/** What a swap begins with. */
const firstAmount = '1'

/** What is chosen and typed in the swap form; an empty form before anything is. */
export const swapFormOf = ({ swap }: State): SwapForm => swap ?? emptyForm

/** A transition that changes some fields of the swap form and keeps the rest. */
export const updateSwap =
  (change: Partial<SwapForm>) =>
  (state: State): State => ({ ...state, swap: { ...swapFormOf(state), ...change } })

/** Empties the form. */
export const resetSwap = (state: State): State => (state.swap === undefined ? state : { ...state, swap: emptyForm })

/** Empties the form after `sent` has landed, unless the next swap has been typed in the meantime. */
export const finishSwap =
  (sent: SwapForm) =>
  (state: State): State => {
    const { from, to, amountText } = swapFormOf(state)
    const isUnchanged =
      from?.address === sent.from?.address && to?.address === sent.to?.address && amountText === sent.amountText
    return isUnchanged ? resetSwap(state) : updateSwap({ isSwapping: false })(state)
  }

/** Begins with the native coin, unless something is chosen already, or it is what shall come out. */
export const beginSwap =
  (native: SwapToken) =>
  (state: State): State => {
    const { from, to } = swapFormOf(state)
    const isFree = from === null && to?.address !== native.address
    return isFree ? updateSwap({ from: native, amountText: firstAmount })(state) : state
  }

/** Chooses a token for a side. The token of the other side changes places instead of appearing twice. */
export const chooseSwapToken =
  (side: SwapSide, token: SwapToken) =>
  (state: State): State => {
    const form = swapFormOf(state)
    const other: SwapSide = side === 'from' ? 'to' : 'from'
    const others = form[other]?.address === token.address ? { [other]: form[side] } : {}
    return updateSwap({ ...others, [side]: token })(state)
  }

/** Turns the swap round: what comes out goes in. Without an amount it begins with one. */
export const flipSwap =
  (toAmountText: string | null) =>
  (state: State): State => {
    const { from, to } = swapFormOf(state)
    return updateSwap({ from: to, to: from, amountText: toAmountText || firstAmount })(state)
  }
