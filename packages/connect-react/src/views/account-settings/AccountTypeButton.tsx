import { type AccountType, preferAccountType, showError } from '@solsmith/connect'
import { useState } from 'react'
import { useConnect } from '../../hooks/useConnect.ts'
import { usePreferredType } from '../../hooks/usePreferredType.ts'
import { RowButton } from '../../parts/Row.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

/** Switches the account type of an embedded wallet. */
export function AccountTypeButton() {
  const connect = useConnect()
  const { settings: words, shell } = useModalWords()
  const preferredType = usePreferredType()
  const [isAsking, setAsking] = useState(false)
  const other: AccountType = preferredType === 'smartAccount' ? 'eoa' : 'smartAccount'
  const change = async () => {
    setAsking(true)
    await preferAccountType(connect, other).catch(() => void showError(connect, words.switchFailed))
    setAsking(false)
  }
  return (
    <RowButton
      icon="swap"
      title={words.switchTo[other]}
      tag={isAsking ? shell.loading : undefined}
      isDisabled={isAsking}
      onClick={() => void change()}
    />
  )
}
