import { explorerLink } from '@solsmith/chain'
import { balanceFailure, closeModal, featuresOf, push, updateModal } from '@solsmith/connect'
import { formatListed, formatUsd } from '../../amounts/amountText.ts'
import { inLanguage } from '../../amounts/inLanguage.ts'
import { describeToken, type HeldToken } from '../../amounts/sendTokens.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { useHeldTokens } from '../../hooks/useHeldTokens.ts'
import { useActiveNetwork } from '../../hooks/useNetwork.ts'
import { useSeen } from '../../hooks/useSeen.ts'
import { useTokenBalances } from '../../hooks/useTokenBalances.ts'
import { useTokenImage } from '../../hooks/useTokenImage.ts'
import { useTokenPort } from '../../hooks/useTokenPort.ts'
import { Button } from '../../parts/Button.tsx'
import { Coin } from '../../parts/Coin.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Row, RowLink, RowPageLink, Rows } from '../../parts/Row.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { Text } from '../../parts/Stack.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import styles from './AccountView.module.css'

export function TokenList() {
  const { account: words, shell } = useModalWords()
  const tokens = useHeldTokens()
  const { isError, isPending, isFetching, refetch } = useTokenBalances()
  if (isPending) return <Skeleton label={shell.loading} />
  if (tokens === undefined) return <Failed isBusy={isFetching} onRetry={() => void refetch()} />
  if (tokens.length === 0) return <Nothing />
  const shown = tokens.filter(({ isSpam }) => !isSpam)
  const hiddenCount = tokens.length - shown.length
  return (
    <div className={styles.list}>
      <Rows name={words.tokens}>
        {shown.map((token) => (
          <TokenRow key={token.mint ?? 'native'} token={token} />
        ))}
      </Rows>
      {hiddenCount > 0 && <Text size="small">{words.tokensHidden(hiddenCount)}</Text>}
      {isError && <Text size="small">{words.tokensStale}</Text>}
    </div>
  )
}

function TokenRow({ token }: { token: HeldToken }) {
  const { lang } = useToolkit().words
  const { account: words } = useModalWords()
  const connect = useConnect()
  const network = useActiveNetwork()
  const { ref, isSeen } = useSeen<HTMLLIElement>()
  const { mint, name, balance, decimals, worthUsd, metadataUri } = token
  const { data: ownImageUrl } = useTokenImage(isSeen ? metadataUri : null)
  const row = {
    start: <Coin token={token} imageUrl={token.imageUrl ?? ownImageUrl} />,
    title: name,
    detail: describeToken(token),
    figure: inLanguage(formatListed(balance, decimals), lang),
    worth: worthUsd === null ? undefined : formatUsd(worthUsd, lang),
    ...(token.isFrozen && { tag: words.frozen, tone: 'warn' as const }),
  }
  const port = useTokenPort()
  // Waits for the host's pages, so that no link changes its target.
  const explorer = mint && port === null ? explorerLink(network, 'address', mint) : null
  const open = (href: string) => {
    closeModal(connect)
    port?.open(href)
  }
  return (
    <li ref={ref}>
      {mint && port ? (
        <RowPageLink {...row} href={port.link(mint)} onOpen={() => open(port.link(mint))} />
      ) : (
        <ExplorerRow {...row} href={explorer} />
      )}
    </li>
  )
}

const ExplorerRow = ({ href, ...row }: Parameters<typeof Row>[0] & { href: string | null }) =>
  href ? <RowLink {...row} href={href} /> : <Row {...row} />

function Failed({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const connect = useConnect()
  const { account: words, shell } = useModalWords()
  const isDown = balanceFailure(connect)?.isServiceDown === true
  return (
    <Empty
      title={words.tokensFailed}
      note={isDown ? words.tokensDown : words.tokensFailedHint}
      action={
        <Button icon="retry" isBusy={isBusy} onClick={onRetry}>
          {shell.tryAgain}
        </Button>
      }
    />
  )
}

function Nothing() {
  const connect = useConnect()
  const { account: words } = useModalWords()
  return (
    <Empty
      title={words.noTokens}
      note={words.noTokensHint}
      action={
        featuresOf(connect).receive && (
          <Button icon="receive" onClick={() => connect.store.set(updateModal(push('WalletReceive')))}>
            {words.receiveFunds}
          </Button>
        )
      }
    />
  )
}
