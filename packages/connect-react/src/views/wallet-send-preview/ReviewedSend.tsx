import { solDecimals } from '@solsmith/chain'
import { goBack, type PreparedTransfer, updateModal } from '@solsmith/connect'
import { useQueryClient } from '@tanstack/react-query'
import { formatCost, formatUsd } from '../../amounts/amountText.ts'
import { formatLocalAmount, inLanguage } from '../../amounts/inLanguage.ts'
import { worthOf } from '../../amounts/sendTokens.ts'
import { useSendForm } from '../../hooks/useSendForm.ts'
import { AmountText } from '../../parts/AmountText.tsx'
import { Button } from '../../parts/Button.tsx'
import { Detail, Details, Ledger } from '../../parts/Details.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Portrait } from '../../parts/Portrait.tsx'
import { Side, Stack, Text } from '../../parts/Stack.tsx'
import { WholeAddress } from '../../parts/WholeAddress.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { readPreview } from './previewRows.ts'
import { sendShown } from './sendShown.ts'

export function ReviewedSend({ prepared }: { prepared: PreparedTransfer }) {
  const { connect, words: host } = useToolkit()
  const all = useModalWords()
  const { review: words } = all
  const form = useSendForm()
  const queries = useQueryClient()
  const {
    token,
    sendTokenAmount: amountText,
    receiverAddress,
    receiverProfileName: receiverName,
    receiverProfileImageUrl: receiverImageUrl,
  } = form
  if (token === null) return null
  const { rows, feeLamports, depositLamports } = readPreview(prepared, form, words)
  const shown = rows.map((row) => ({
    ...row,
    before: inLanguage(row.before, host.lang),
    after: inLanguage(row.after, host.lang),
  }))
  const worth = worthOf(token, amountText)
  return (
    <Stack>
      <Ledger rows={shown} words={words.ledger} />
      <Text size="small">{words.simulated}</Text>
      <Details>
        <Detail name={words.amount} isFigure>
          <b>
            <AmountText>{formatLocalAmount(amountText, host.lang)}</AmountText>
          </b>{' '}
          {token.symbol}
          {worth !== null && ` (${formatUsd(worth, host.lang)})`}
        </Detail>
        {receiverName !== null && (
          <Detail name={words.name}>
            <Portrait src={receiverImageUrl} />
            {receiverName}
          </Detail>
        )}
        <Detail name={words.to} isFigure>
          <WholeAddress address={receiverAddress} />
        </Detail>
        <Detail name={words.cost} isFigure>
          {inLanguage(formatCost(feeLamports, solDecimals), host.lang)} SOL
        </Detail>
        {depositLamports > 0n && (
          <Detail name={words.deposit} isFigure>
            {inLanguage(formatCost(depositLamports, solDecimals), host.lang)} SOL
          </Detail>
        )}
        <Detail name={words.network}>{prepared.network.name}</Detail>
      </Details>
      <Notice tone="warn">{words.warning}</Notice>
      {prepared.caution?.reason === 'off-curve' && <Notice tone="warn">{words.noKey}</Notice>}
      {prepared.caution?.reason === 'owned' && <Notice tone="warn">{words.owned(prepared.caution.owner)}</Notice>}
      <Side>
        <Button isWide onClick={() => connect.store.set(updateModal(goBack))}>
          {words.cancel}
        </Button>
        <Button look="primary" isWide onClick={() => void sendShown(connect, { shown: prepared, words: all, queries })}>
          <span>
            <AmountText>{words.send(formatLocalAmount(amountText, host.lang), token.symbol)}</AmountText>
          </span>
        </Button>
      </Side>
    </Stack>
  )
}
