import { canBuy, chooseToken, goBack, push, updateModal } from '@solsmith/connect'
import { useState } from 'react'
import { formatHave, formatUsd } from '../amounts/amountText.ts'
import { inLanguage } from '../amounts/inLanguage.ts'
import { describeToken, findTokens, type HeldToken } from '../amounts/sendTokens.ts'
import { useSpendable } from '../hooks/useHeldTokens.ts'
import { useTokenBalances } from '../hooks/useTokenBalances.ts'
import { Button } from '../parts/Button.tsx'
import { Coin } from '../parts/Coin.tsx'
import { Empty } from '../parts/Empty.tsx'
import { Field } from '../parts/Field.tsx'
import { RowButton, Rows } from '../parts/Row.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { Stack } from '../parts/Stack.tsx'
import { VisuallyHidden } from '../parts/VisuallyHidden.tsx'
import { useToolkit } from '../toolkitContext.ts'
import { useModalWords } from '../words/useModalWords.ts'

/** Token list of the send form; a choice clears its amount. */
export function WalletSendSelectTokenView() {
  const { send: words } = useModalWords()
  const { tokens: held, isWhole } = useSpendable()
  const [search, setSearch] = useState('')
  if (held === undefined) return <Missing />
  const tokens = findTokens(held, search)
  return (
    <Stack>
      <Field
        type="search"
        icon="search"
        label={words.searchTokens}
        isLabelHidden
        placeholder={words.searchTokens}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <VisuallyHidden>{words.foundTokens(tokens.length)}</VisuallyHidden>
      {tokens.length > 0 && <TokenRows tokens={tokens} />}
      {tokens.length === 0 && isWhole && <Nothing />}
      {!isWhole && <Missing />}
    </Stack>
  )
}

/** Placeholder while loading, or after a failure. */
function Missing() {
  const { account, shell } = useModalWords()
  const { isPending, refetch, isFetching } = useTokenBalances()
  if (isPending) return <Skeleton label={shell.loading} />
  return (
    <Empty
      title={account.tokensFailed}
      note={account.tokensFailedHint}
      action={
        <Button icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
          {shell.tryAgain}
        </Button>
      }
    />
  )
}

function TokenRows({ tokens }: { tokens: readonly HeldToken[] }) {
  const { connect, words: host } = useToolkit()
  const { account } = useModalWords()
  const choose = (token: HeldToken) => connect.store.set((state) => updateModal(goBack)(chooseToken(token)(state)))
  return (
    <Rows name={account.tokens}>
      {tokens.map((token) => (
        <li key={token.mint ?? 'native'}>
          <RowButton
            start={<Coin token={token} imageUrl={token.imageUrl} />}
            title={token.name}
            detail={describeToken(token)}
            figure={inLanguage(formatHave(token.balance, token.decimals), host.lang)}
            worth={token.worthUsd === null ? undefined : formatUsd(token.worthUsd, host.lang)}
            onClick={() => choose(token)}
          />
        </li>
      ))}
    </Rows>
  )
}

function Nothing() {
  const { connect } = useToolkit()
  const { send: words } = useModalWords()
  return (
    <Empty
      title={words.noTokens}
      note={words.noTokensHint}
      action={
        canBuy(connect) && (
          <Button icon="buy" onClick={() => connect.store.set(updateModal(push('OnRampProviders', {})))}>
            {words.buy}
          </Button>
        )
      }
    />
  )
}
