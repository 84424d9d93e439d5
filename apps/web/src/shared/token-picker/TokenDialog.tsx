import type { Address } from '@solana/kit'
import { shortenAddress } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { useState } from 'react'
import { TokenAvatar } from '#token-reading/TokenAvatar.tsx'
import { FindDialog, FindLine, FindNote } from '#ui/FindDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Mark } from '#ui/Mark.tsx'
import text from '#ui/text.module.css'
import { UntrustedText } from '#ui/UntrustedText.tsx'
import styles from './TokenDialog.module.css'
import type { ChoiceSign, TokenChoice } from './tokenChoices.ts'
import { titleOf, useTokenChoices } from './useTokenChoices.ts'
import { en as words } from './words/en.ts'

export function TokenDialog({
  title,
  hasSol,
  onChoose,
  onClosed,
}: {
  title?: string
  hasSol: boolean
  onChoose: (mint: Address) => void
  onClosed: () => void
}) {
  const { name } = useNetwork()
  const [typed, setTyped] = useState('')
  const { groups, signs, hasNoPool, isBusy, notes } = useTokenChoices(typed, hasSol)
  return (
    <FindDialog<TokenChoice>
      title={title ?? words.title}
      placeholder={words.placeholder}
      typed={typed}
      onType={setTyped}
      groups={groups.map((group) => ({ label: words.groups[group.name], items: group.items }))}
      keyOf={({ mint }) => mint}
      hrefOf={() => null}
      draw={(choice) => (
        <Choice choice={choice} sign={signs.get(choice.mint) ?? null} hasNoPool={hasNoPool(choice.mint)} />
      )}
      onOpen={({ mint }, { close }) => {
        onChoose(mint)
        close()
      }}
      onClosed={onClosed}
      isBusy={isBusy}
      nothing={{ title: typed.trim() ? words.nothing(typed.trim()) : words.none, hint: words.nothingHint }}
      foot={<span>{words.on(name)}</span>}
    >
      {notes.map((note) => (
        <FindNote key={note}>{note}</FindNote>
      ))}
    </FindDialog>
  )
}

function Choice({ choice, sign, hasNoPool }: { choice: TokenChoice; sign: ChoiceSign; hasNoPool: boolean }) {
  const { mint, name, imageUrl, amountText } = choice
  const title = titleOf(choice)
  const address = shortenAddress(mint)
  const hint =
    sign?.kind === 'imitates' ? words.imitates(sign.symbol, address) : sign?.kind === 'alike' && words.alike(address)
  return (
    <FindLine
      mark={
        imageUrl === undefined ? (
          <TokenAvatar name={title} mint={mint} size={32} />
        ) : (
          <Mark name={title} address={mint} imageUrl={imageUrl} size={32} />
        )
      }
      label={
        <>
          <UntrustedText text={title} />
          {sign?.kind === 'verified' && (
            <span className={styles.verified} title={words.verifiedNote}>
              <Icon of={BadgeCheck} size="small" />
              <span className={text.hidden}>{words.verified}</span>
            </span>
          )}
        </>
      }
      hint={
        <>
          {hint || (
            <>
              <UntrustedText text={name || words.unnamed} /> <span className={text.figure}>{address}</span>
            </>
          )}
          {choice.isEmptied ? ` · ${words.emptied}` : hasNoPool && ` · ${words.noPool}`}
        </>
      }
      isWarning={Boolean(hint)}
      end={amountText !== null && <span className={text.figure}>{amountText}</span>}
    />
  )
}
