import { shortenAddress } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { findExtension, type Token } from '@solsmith/tokens'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { formatToken } from '../../features/pools/figures.ts'
import { type WalletToken, walletTokensQuery } from '../../features/pools/walletTokens.ts'
import { useWallet } from '../../features/token-tools/useWallet.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Field } from '../../ui/Field.tsx'
import { Hint } from '../../ui/Hint.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import text from '../../ui/text.module.css'
import work from '../../ui/work.module.css'
import { useWords } from '../../words/useWords.ts'
import styles from './CreateLiquidity.module.css'
import type { ChosenToken } from './useChosenToken.ts'
import { en } from './words/en.ts'

const TokenLine = lazy(() =>
  import('../../features/token-tools/TokenLine.tsx').then((module) => ({ default: module.TokenLine })),
)

/** Which token: one that the wallet holds, or any that is pasted; then what it is and whether a pool takes it. */
export function TokenPart({
  chosen,
  mintText,
  onChange,
}: {
  chosen: ChosenToken
  mintText: string
  onChange: (mintText: string) => void
}) {
  const words = useWords({ en }).token
  const { token, issue, isReading } = chosen
  return (
    <section className={work.stack}>
      <div className={styles.blockHead}>
        <h2>{words.title}</h2>
        {token && (
          <Button variant="text" size="small" onClick={() => onChange('')}>
            {words.change}
          </Button>
        )}
      </div>
      {token ? (
        <>
          <Suspense fallback={<Skeleton height="56px" />}>
            <TokenLine token={token} />
          </Suspense>
          <Chips token={token} />
          {issue && <Hint tone="bad">{issue}</Hint>}
        </>
      ) : (
        <>
          <Picker onChoose={onChange} />
          <Field label={words.paste} hint={isReading ? words.reading : words.pasteHint} error={issue ?? undefined}>
            <TextInput isFigure spellCheck={false} value={mintText} onChange={(text) => onChange(text.trim())} />
          </Field>
        </>
      )}
    </section>
  )
}

/** Who has powers over a token that its buyers should know of. */
function Chips({ token }: { token: Token }) {
  const words = useWords({ en }).token.chips
  return (
    <span className={styles.chips}>
      <Chip tone={token.mintAuthority ? 'warn' : 'good'}>{token.mintAuthority ? words.mint : words.fixed}</Chip>
      <Chip tone={token.freezeAuthority ? 'warn' : 'good'}>{token.freezeAuthority ? words.freeze : words.free}</Chip>
      {findExtension(token, 'transfer-fee') && <Chip tone="warn">{words.fee}</Chip>}
    </span>
  )
}

function Picker({ onChoose }: { onChoose: (mint: string) => void }) {
  const { token: words, tryAgain } = useWords({ en })
  const wallet = useWallet()
  const { data, isPending, isError, refetch } = useQuery(walletTokensQuery(useNetwork(), wallet))
  if (wallet === null) return <p className={work.hint}>{words.connect}</p>
  if (isPending)
    return (
      <div className={work.stack} aria-busy="true">
        <p role="status" className={work.hint}>
          {words.looking}
        </p>
        <Skeleton height="112px" />
      </div>
    )
  if (isError)
    return (
      <div className={styles.chips} role="alert">
        <Hint tone="bad">{words.failed}</Hint>
        <Button size="small" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </div>
    )
  if (data.tokens.length === 0)
    return (
      <div className={styles.chips}>
        <p className={work.hint}>{words.none}</p>
        <ButtonLink size="small" href="/create-token">
          {words.create}
        </ButtonLink>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to get in.
    <section className={styles.list} tabIndex={0} aria-label={words.own}>
      {data.tokens.map((held) => (
        <Row key={held.token.address} held={held} onChoose={onChoose} />
      ))}
    </section>
  )
}

function Row({ held: { token, amount }, onChoose }: { held: WalletToken; onChoose: (mint: string) => void }) {
  const words = useWords({ en }).token
  const name = token.metadata?.name || words.unnamed
  return (
    <button type="button" className={styles.row} onClick={() => onChoose(token.address)}>
      <Mark name={name} address={token.address} size={32} />
      <span className={styles.words}>
        <b>{name}</b> <span className={work.hint}>{token.metadata?.symbol}</span>
        <span className={styles.address}>{shortenAddress(token.address)}</span>
      </span>
      <span className={text.figure}>{formatToken(amount, token.decimals, 2)}</span>
      <span />
      <Chips token={token} />
    </button>
  )
}
