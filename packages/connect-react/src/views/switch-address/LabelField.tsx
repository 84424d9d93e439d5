import { shortenAddress } from '@solsmith/chain'
import { labelAddress, maxLabelLength } from '@solsmith/connect'
import { type FormEvent, useState } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useConnect } from '../../hooks/useConnect.ts'
import { Field } from '../../parts/Field.tsx'
import { TextButton } from '../../parts/TextButton.tsx'
import { useModalWords } from '../../words/useModalWords.ts'

/** Address label, stored in this browser. */
export function LabelField({ address }: { address: string }) {
  const connect = useConnect()
  const { settings: words } = useModalWords()
  const known = useAccount().addressLabels.get(address) ?? ''
  const [text, setText] = useState(known)
  const save = (event: FormEvent) => {
    event.preventDefault()
    labelAddress(connect, address, text)
  }
  return (
    <form onSubmit={save}>
      <Field
        label={words.label(shortenAddress(address))}
        value={text}
        maxLength={maxLabelLength}
        onChange={({ target }) => setText(target.value)}
        hint={words.labelHint}
        end={
          <TextButton type="submit" disabled={text.trim() === known}>
            {words.saveLabel}
          </TextButton>
        }
      />
    </form>
  )
}
