import { explorerLink, shortenAddress } from '@solsmith/chain'
import { push, type SendOutcome, updateModal, updateSendEnd } from '@solsmith/connect'
import { formatLocalAmount } from '../../amounts/inLanguage.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { shortenName } from '../../hooks/useProfileName.ts'
import { useToolkitState } from '../../hooks/useToolkitState.ts'
import { AmountText } from '../../parts/AmountText.tsx'
import { Button, ButtonLink } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { Side, Text } from '../../parts/Stack.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useMessageOf } from '../../words/useMessageOf.ts'
import { useModalWords } from '../../words/useModalWords.ts'

/** Result of the last send, until dismissed. */
export function SendResult() {
  const end = useToolkitState(({ sendEnd }) => sendEnd)
  if (end === undefined) return null
  return end.status === 'failed' ? <Failed error={end.error} /> : <Ended end={end} />
}

function Ended({ end }: { end: Exclude<SendOutcome, { status: 'failed' }> }) {
  const { connect, words: host } = useToolkit()
  const { account: words } = useModalWords()
  const network = useActiveNetwork()
  const { amountText, symbol, receiverAddress, receiverName, signature, status } = end
  const link = signature === null ? null : explorerLink(network, 'tx', signature)
  const amount = `${formatLocalAmount(amountText, host.lang)} ${symbol}`
  const whom = receiverName === null ? shortenAddress(receiverAddress) : shortenName(receiverName)
  const text = (status === 'sent' ? words.sent : words.sendUnknown)(amount, whom)
  return (
    <>
      <div role="status">
        <Notice tone={status === 'sent' ? 'good' : 'warn'}>
          <AmountText>{text}</AmountText>
        </Notice>
      </div>
      {status === 'unknown' && (
        <Text size="small">{signature === null ? words.askedUnknownHint : words.sendUnknownHint}</Text>
      )}
      <Side>
        {link && (
          <ButtonLink isWide href={link}>
            {words.seeTransaction}
          </ButtonLink>
        )}
        <Button isWide onClick={() => connect.store.set(updateSendEnd(undefined))}>
          {words.done}
        </Button>
      </Side>
    </>
  )
}

function Failed({ error }: { error: unknown }) {
  const connect = useConnect()
  const { account: words } = useModalWords()
  const messageOf = useMessageOf()
  const seen = () => connect.store.set(updateSendEnd(undefined))
  const goBack = () => {
    seen()
    connect.store.set(updateModal(push('WalletSend', {})))
  }
  return (
    <>
      <Notice tone="bad">{messageOf(error)}</Notice>
      <Side>
        <Button isWide icon="retry" onClick={goBack}>
          {words.sendFailed}
        </Button>
        <Button isWide onClick={seen}>
          {words.done}
        </Button>
      </Side>
    </>
  )
}
