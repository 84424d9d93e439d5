import { nativeTokenAddress, parseTokenAmount, type SwapForm, slippageOf } from '@solsmith/connect'
import { useConnect } from '../../hooks/useConnect.ts'
import { useSpendable } from '../../hooks/useHeldTokens.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { usePreferredType } from '../../hooks/usePreferredType.ts'
import { usePrices } from '../../hooks/usePrices.ts'
import { useSendFee } from '../../hooks/useSendFee.ts'
import { useSwapForm } from '../../hooks/useSwapForm.ts'
import { useSwapQuote } from '../../hooks/useSwapQuote.ts'
import { type SwapFacts, swapFacts } from './swapFacts.ts'

export function useSwap(): {
  readonly form: SwapForm
  readonly facts: SwapFacts
  readonly fee: bigint | undefined
  readonly isAsking: boolean
} {
  const form = useSwapForm()
  const { from, to } = form
  const { tokens: held, isWhole } = useSpendable()
  const network = useActiveNetwork()
  const preferredType = usePreferredType()
  const { data: fee } = useSendFee()
  const addresses = [from?.address, to?.address, nativeTokenAddress(network)].flatMap((one) => one ?? [])
  const { data: prices = [] } = usePrices([...new Set(addresses)])
  const amount = from && parseTokenAmount(form.amountText, from)
  const { data: quote, isError, isAsking } = useSwapQuote({ from, to, amount })
  const isSmartAccount = preferredType === 'smartAccount'
  const facts = swapFacts(form, {
    held,
    isWhole,
    prices,
    quote,
    hasFailed: isError,
    fee,
    isSmartAccount,
    slippagePercent: slippageOf(useConnect()),
  })
  return { form, facts, fee, isAsking }
}
