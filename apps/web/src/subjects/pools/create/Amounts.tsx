import { formatAmount, wrappedSolMint } from '@solsmith/chain'
import { describePoolWarning, type PoolWarning } from '@solsmith/tokens'
import Link2 from 'lucide-react/icons/link-2'
import { AmountBox } from '#market/AmountBox.tsx'
import { formatShare, formatShort, formatToken, nameOf } from '#pool-parts/figures.ts'
import { edit, type LinkedInput, type PairTokens, textIn } from '#pool-parts/linked.ts'
import type { PoolDraft } from '#pool-parts/poolDraft.ts'
import { en as poolWords } from '#pool-parts/words/en.ts'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import work from '#ui/work.module.css'
import { useWallet } from '#wallet/useWallet.ts'
import styles from './CreateLiquidity.module.css'
import { LinkedField } from './LinkedField.tsx'
import type { PoolTerms } from './usePoolTerms.ts'
import { en } from './words/en.ts'

/** Lamports kept for fees by Max. */
const reserveLamports = 250_000_000n

export function Warnings({ warnings }: { warnings: readonly PoolWarning[] }) {
  const { address: wallet } = useWallet()
  return (
    <div className={styles.notices}>
      {warnings.map((warning) => (
        <Notice key={warning.name} tone="warn" title={describePoolWarning(warning, wallet ?? undefined)} />
      ))}
    </div>
  )
}

export function Amounts({
  draft,
  terms,
  tokens,
  held,
  onChange,
}: {
  draft: PoolDraft
  terms: PoolTerms
  tokens: PairTokens
  held: bigint | null
  onChange: (part: Partial<PoolDraft>) => void
}) {
  const words = en.amounts
  const shared = poolWords
  const { quoted, bad, issue, quoteHeld } = terms
  const { token, quote } = tokens
  const [tokenName, quoteName] = [nameOf(token), nameOf(quote)]
  const type = (input: LinkedInput, text: string) => onChange({ linked: edit(draft.linked, input, text) })
  const show = (input: LinkedInput) => textIn(draft.linked, input, quoted, tokens)
  const most = quote.mint === wrappedSolMint && quoteHeld !== null ? larger(quoteHeld - reserveLamports) : quoteHeld
  const tooMuch = (amount: bigint | undefined, have: bigint | null, name: string, decimals: number) =>
    amount !== undefined && have !== null && amount > have
      ? words.tooMuch(formatToken(have, decimals), name)
      : undefined
  const have = (amount: bigint | null, name: string, decimals: number) =>
    amount === null ? undefined : shared.youHave(formatShort(amount, decimals), name)
  const field = { draft, show, bad, onType: type, hasFollowers: quoted !== null }
  return (
    <>
      <div className={styles.link}>
        <AmountBox
          label={words.youPut(tokenName)}
          token={{ symbol: tokenName, mint: token.mint }}
          value={show('token')}
          hint={quoted ? words.shareOf(formatShare(quoted.shareMillionths)) : have(held, tokenName, token.decimals)}
          error={
            bad.includes('token')
              ? words.badDecimals(token.decimals)
              : tooMuch(quoted?.tokenAmount, held, tokenName, token.decimals)
          }
          onMax={held ? () => type('token', formatAmount(held, token.decimals)) : undefined}
          onChange={(text) => type('token', text)}
        />
        <span className={styles.chain}>
          <Icon of={Link2} />
        </span>
        <AmountBox
          label={words.youPut(quoteName)}
          token={{ symbol: quoteName, mint: quote.mint }}
          value={show('quote')}
          hint={have(quoteHeld, quoteName, quote.decimals)}
          error={
            bad.includes('quote')
              ? words.badDecimals(quote.decimals)
              : (tooMuch(quoted?.quoteAmount, quoteHeld, quoteName, quote.decimals) ?? issue ?? undefined)
          }
          onMax={most ? () => type('quote', formatAmount(most, quote.decimals)) : undefined}
          onChange={(text) => type('quote', text)}
        />
      </div>
      <div className={work.three}>
        <LinkedField input="share" label={words.share} unit={words.shareUnit} {...field} />
        <LinkedField input="price" label={words.price} unit={words.priceUnit(quoteName, tokenName)} {...field} />
        <LinkedField input="cap" label={words.cap} unit={quoteName} {...field} />
      </div>
    </>
  )
}

const larger = (amount: bigint) => (amount > 0n ? amount : 0n)
