import { mockedQuoteId, type OnrampChoice, type OnrampQuote as Quote } from '@solsmith/connect'
import { inLanguage } from '../../amounts/inLanguage.ts'
import { useOnrampQuote } from '../../hooks/useOnrampQuote.ts'
import { Detail, Details } from '../../parts/Details.tsx'
import { Text } from '../../parts/Stack.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'

/** Rows exist from the start, so that nothing moves. */
export function OnRampQuote({ choice, isAmount }: { choice: OnrampChoice; isAmount: boolean }) {
  const { buy: words } = useModalWords()
  const { lang } = useToolkit().words
  const { data, isAsking } = useOnrampQuote(choice, isAmount)
  // A mock quote has no real price.
  const isMocked = isAmount && data?.quoteId === mockedQuoteId
  const quote = isAmount && data && !isMocked ? data : null
  const unknown = isAsking ? '…' : '–'
  const write = ({ amount, currency }: Quote['paymentTotal']) => `${inLanguage(amount, lang)} ${currency}`
  return (
    <>
      <Details>
        <Detail name={words.receive} isFigure>
          {quote ? `≈ ${write(quote.purchaseAmount)}` : unknown}
        </Detail>
        <Detail name={words.providerFee} isFigure>
          {quote ? write(quote.coinbaseFee) : unknown}
        </Detail>
        <Detail name={words.networkFee} isFigure>
          {quote ? write(quote.networkFee) : unknown}
        </Detail>
      </Details>
      {isMocked && <Text size="small">{words.noQuote}</Text>}
    </>
  )
}
