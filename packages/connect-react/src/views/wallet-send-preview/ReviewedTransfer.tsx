import { formatAmount } from '@solsmith/chain'
import { type AdapterTransfer, goBack, updateModal } from '@solsmith/connect'
import { useQueryClient } from '@tanstack/react-query'
import { formatCost } from '../../amounts/amountText.ts'
import { formatLocalAmount, inLanguage } from '../../amounts/inLanguage.ts'
import { useSendForm } from '../../hooks/useSendForm.ts'
import { AmountText } from '../../parts/AmountText.tsx'
import { Button } from '../../parts/Button.tsx'
import { Detail, Details } from '../../parts/Details.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Portrait } from '../../parts/Portrait.tsx'
import { Side, Stack } from '../../parts/Stack.tsx'
import { WholeAddress } from '../../parts/WholeAddress.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { sendShown } from './sendShown.ts'

/** Transfer on another namespace. */
export function ReviewedTransfer({ transfer }: { transfer: AdapterTransfer }) {
  const { connect, words: host } = useToolkit()
  const all = useModalWords()
  const { review: words } = all
  const { receiverProfileName: receiverName, receiverProfileImageUrl: receiverImageUrl } = useSendForm()
  const queries = useQueryClient()
  const { amount, decimals, symbol, to, token, fee, network } = transfer
  const amountText = formatLocalAmount(formatAmount(amount, decimals), host.lang)
  const { nativeCurrency } = network
  return (
    <Stack>
      <Details>
        <Detail name={words.amount} isFigure>
          <b>
            <AmountText>{amountText}</AmountText>
          </b>{' '}
          {symbol}
        </Detail>
        {token !== null && (
          <Detail name={words.contract} isFigure>
            <WholeAddress address={token} />
          </Detail>
        )}
        {receiverName !== null && (
          <Detail name={words.name}>
            <Portrait src={receiverImageUrl} />
            {receiverName}
          </Detail>
        )}
        <Detail name={words.to} isFigure>
          <WholeAddress address={to} />
        </Detail>
        <Detail name={words.mostCost} isFigure>
          {inLanguage(formatCost(fee, nativeCurrency.decimals), host.lang)} {nativeCurrency.symbol}
        </Detail>
        <Detail name={words.network}>{network.name}</Detail>
      </Details>
      <Notice tone="warn">{words.warning}</Notice>
      <Side>
        <Button isWide onClick={() => connect.store.set(updateModal(goBack))}>
          {words.cancel}
        </Button>
        <Button look="primary" isWide onClick={() => void sendShown(connect, { shown: transfer, words: all, queries })}>
          <span>
            <AmountText>{words.send(amountText, symbol)}</AmountText>
          </span>
        </Button>
      </Side>
    </Stack>
  )
}
