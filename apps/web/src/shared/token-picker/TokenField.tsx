import { lazy, Suspense, useState } from 'react'
import { TokenAvatar } from '#token-reading/TokenAvatar.tsx'
import { Button } from '#ui/Button.tsx'
import { readAddress } from '#ui/readInput.ts'
import { TextInput } from '#ui/TextInput.tsx'
import hidden from '#ui/text.module.css'
import { en as words } from './words/en.ts'

const TokenDialog = lazy(() => import('./TokenDialog.tsx').then((module) => ({ default: module.TokenDialog })))

export function TokenField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const mint = readAddress(value.trim() || null)
  return (
    <>
      <TextInput
        isFigure
        spellCheck={false}
        autoCapitalize="off"
        value={value}
        onChange={onChange}
        prefix={mint && <TokenAvatar name="" mint={mint} size={24} />}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {words.choose} <span className={hidden.hidden}>{words.fromList}</span>
          </Button>
        }
      />
      {isOpen && (
        <Suspense>
          <TokenDialog title={label} hasSol={false} onChoose={onChange} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
