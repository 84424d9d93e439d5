import { formatAmount } from '@solsmith/chain'
import { isSolana } from '@solsmith/connect'
import { formatLocalAmount } from '../../amounts/inLanguage.ts'
import { useBalance } from '../../hooks/useBalance.ts'
import { useConnectedKind } from '../../hooks/useConnectedKind.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { useToolkitState } from '../../hooks/useToolkitState.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'

/** Above the host's limit, warns that the wallet's key storage had no external review. */
export function UnreviewedNotice() {
  const { lang } = useToolkit().words
  const { account: words } = useModalWords()
  const isEmbedded = useConnectedKind() === 'embedded'
  const limit = useToolkitState(({ options }) => options.warnAboveLamports)
  const network = useActiveNetwork()
  const { data: amount = 0n } = useBalance()
  // Test money has no value.
  const isWorth = isSolana(network) && network.money === 'real'
  if (!isEmbedded || !isWorth || limit === undefined || amount <= limit) return null
  const { decimals, symbol } = network.nativeCurrency
  return (
    <Notice tone="warn">
      {words.unreviewed(`${formatLocalAmount(formatAmount(limit, decimals), lang)} ${symbol}`)}
    </Notice>
  )
}
