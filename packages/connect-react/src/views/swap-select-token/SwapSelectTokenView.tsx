import { chooseSwapToken, goBack, type SwapToken, updateModal } from '@solsmith/connect'
import { type ReactNode, useState } from 'react'
import { formatHave } from '../../amounts/amountText.ts'
import { inLanguage } from '../../amounts/inLanguage.ts'
import { useHeldTokens } from '../../hooks/useHeldTokens.ts'
import { useModal } from '../../hooks/useModal.ts'
import { useSwapForm } from '../../hooks/useSwapForm.ts'
import { useSwapTokens } from '../../hooks/useSwapTokens.ts'
import { Button } from '../../parts/Button.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Field } from '../../parts/Field.tsx'
import { RowButton, Rows } from '../../parts/Row.tsx'
import { Skeleton } from '../../parts/Skeleton.tsx'
import { Heading, Stack } from '../../parts/Stack.tsx'
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx'
import { useToolkit } from '../../toolkitContext.ts'
import { useModalWords } from '../../words/useModalWords.ts'
import { SwapCoin } from '../swap/SwapCoin.tsx'
import styles from './SwapSelectTokenView.module.css'
import { swapTokenGroups } from './swapTokenGroups.ts'

export function SwapSelectTokenView() {
  const {
    connect,
    words: { lang },
  } = useToolkit()
  const { swap: words, shell } = useModalWords()
  const { side = 'from' } = useModal().data
  const form = useSwapForm()
  const held = useHeldTokens()
  const { data, isPending, isFetching, refetch } = useSwapTokens()
  const [search, setSearch] = useState('')
  if (isPending) return <Skeleton label={shell.loading} />
  if (!data)
    return (
      <Empty
        title={words.initFailed}
        note={words.initFailedHint}
        action={
          <Button icon="retry" isBusy={isFetching} onClick={() => void refetch()}>
            {shell.tryAgain}
          </Button>
        }
      />
    )
  const { suggested, yours, others } = swapTokenGroups(data, {
    held,
    other: form[side === 'from' ? 'to' : 'from'],
    search,
  })
  const choose = (token: SwapToken) =>
    connect.store.set((state) => updateModal(goBack)(chooseSwapToken(side, token)(state)))
  const count = yours.length + others.length
  return (
    <Stack>
      <Field
        type="search"
        icon="search"
        label={words.search}
        isLabelHidden
        placeholder={words.search}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <VisuallyHidden>{words.found(count)}</VisuallyHidden>
      {count === 0 && <Empty title={words.noTokens} note={words.noTokensHint} />}
      {suggested.length > 0 && (
        <ul className={styles.chips} aria-label={words.suggested}>
          {suggested.map((token) => (
            <li key={token.address}>
              <button type="button" className={styles.chip} onClick={() => choose(token)}>
                {token.symbol}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Group name={words.yours} isShown={yours.length > 0}>
        {yours.map(({ token, balance }) => (
          <Line
            key={token.address}
            token={token}
            figure={inLanguage(formatHave(balance, token.decimals), lang)}
            onChoose={choose}
          />
        ))}
      </Group>
      <Group name={words.all} isShown={others.length > 0}>
        {others.map((token) => (
          <Line key={token.address} token={token} onChoose={choose} />
        ))}
      </Group>
    </Stack>
  )
}

const Group = ({ name, isShown, children }: { name: string; isShown: boolean; children: ReactNode }) =>
  isShown && (
    <>
      <Heading>{name}</Heading>
      <Rows name={name}>{children}</Rows>
    </>
  )

const Line = ({
  token,
  figure,
  onChoose,
}: {
  token: SwapToken
  figure?: string
  onChoose: (token: SwapToken) => void
}) => (
  <li>
    <RowButton
      start={<SwapCoin token={token} />}
      title={token.name}
      detail={token.symbol}
      figure={figure}
      onClick={() => onChoose(token)}
    />
  </li>
)
