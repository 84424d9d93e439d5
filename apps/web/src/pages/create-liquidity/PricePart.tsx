import { formatAmount } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import { describePoolWarning, wrappedSolMint } from '@solsmith/tokens'
import Link2 from 'lucide-react/icons/link-2'
import { AmountBox } from '../../features/pools/AmountBox.tsx'
import { formatMillionths, formatShort, formatToken, nameOf } from '../../features/pools/figures.ts'
import { edit, type LinkedInput, type PairTokens, textIn } from '../../features/pools/linked.ts'
import type { PoolDraft } from '../../features/pools/poolDraft.ts'
import { en as poolWords } from '../../features/pools/words/en.ts'
import { Field } from '../../ui/Field.tsx'
import { Hint } from '../../ui/Hint.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import work from '../../ui/work.module.css'
import { useWords } from '../../words/useWords.ts'
import styles from './CreateLiquidity.module.css'
import { LinkedField } from './LinkedField.tsx'
import { type PoolTerms, usdcMints } from './usePoolTerms.ts'
import { en } from './words/en.ts'

/** Lamports that stay in the wallet when everything is put in: fees, accounts and the venue's fee. */
const reserveLamports = 250_000_000n

/** Price and amounts: two set the third, and the newest two count. */
export function PricePart({
  draft,
  terms,
  held,
  onChange,
}: {
  draft: PoolDraft
  terms: PoolTerms
  /** Of the token; null while it is not known. */
  held: bigint | null
  onChange: (part: Partial<PoolDraft>) => void
}) {
  const words = useWords({ en }).amounts
  const { token, quote, quoted, issue } = terms
  return (
    <section className={work.stack}>
      <div className={styles.blockHead}>
        <h2>{words.title}</h2>
        <span className={work.hint}>{words.two}</span>
      </div>
      <div className={styles.linked}>
        <QuoteChoice draft={draft} error={terms.quoteError} onChange={onChange} />
        {token && quote ? (
          <Amounts tokens={{ token, quote }} {...{ draft, terms, held, onChange }} />
        ) : (
          <p className={work.hint}>{words.first}</p>
        )}
        {issue && <Hint tone="bad">{issue}</Hint>}
      </div>
      {quoted && quoted.warnings.length > 0 && (
        <div className={styles.notices}>
          {quoted.warnings.map((warning) => (
            <Notice key={warning.name} tone="warn" title={describePoolWarning(warning)} />
          ))}
        </div>
      )}
    </section>
  )
}

function QuoteChoice({
  draft,
  error,
  onChange,
}: {
  draft: PoolDraft
  error: string | null
  onChange: (part: Partial<PoolDraft>) => void
}) {
  const words = useWords({ en }).amounts
  const usdc = usdcMints[useNetwork().id]
  return (
    <>
      <Field label={words.against} kind="group">
        <Segments<PoolDraft['quoteKind']>
          value={draft.quoteKind}
          options={[
            { value: 'sol', label: 'SOL' },
            ...(usdc ? [{ value: 'usdc' as const, label: 'USDC' }] : []),
            { value: 'other', label: words.other },
          ]}
          onChange={(quoteKind) => onChange({ quoteKind })}
        />
      </Field>
      {draft.quoteKind === 'other' && (
        <Field label={words.otherAddress} error={error ?? undefined}>
          <TextInput
            isFigure
            spellCheck={false}
            value={draft.quoteText}
            onChange={(text) => onChange({ quoteText: text.trim() })}
          />
        </Field>
      )}
    </>
  )
}

function Amounts({
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
  const words = useWords({ en }).amounts
  const shared = useWords({ en: poolWords })
  const { quoted, bad, quoteHeld } = terms
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
          label={words.youPut(quoteName)}
          token={{ symbol: quoteName, mint: quote.mint }}
          value={show('quote')}
          hint={have(quoteHeld, quoteName, quote.decimals)}
          error={
            bad.includes('quote')
              ? words.badDecimals(quote.decimals)
              : tooMuch(quoted?.quoteAmount, quoteHeld, quoteName, quote.decimals)
          }
          onMax={most ? () => type('quote', formatAmount(most, quote.decimals)) : undefined}
          onChange={(text) => type('quote', text)}
        />
        <span className={styles.chain}>
          <Icon of={Link2} />
        </span>
        <AmountBox
          label={words.youPut(tokenName)}
          token={{ symbol: tokenName, mint: token.mint }}
          value={show('token')}
          hint={
            quoted ? words.shareOf(formatMillionths(quoted.shareMillionths, 2)) : have(held, tokenName, token.decimals)
          }
          error={
            bad.includes('token')
              ? words.badDecimals(token.decimals)
              : tooMuch(quoted?.tokenAmount, held, tokenName, token.decimals)
          }
          onMax={held ? () => type('token', formatAmount(held, token.decimals)) : undefined}
          onChange={(text) => type('token', text)}
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
