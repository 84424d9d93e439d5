import { planThaw, type Token } from '@solsmith/tokens'
import { useState } from 'react'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { readAddress } from '#ui/readInput.ts'
import { en } from '../words/en.ts'
import { ActionFrame } from './ActionFrame.tsx'
import { AddressField } from './AddressField.tsx'

export function ThawForm({ token }: { token: Token }) {
  const words = en.forms
  const [text, setText] = useState('')
  const target = readAddress(text)
  return (
    <ActionFrame
      token={token}
      title={words.thaw.title(symbolOf(token) ?? '')}
      lead={words.thaw.lead}
      verb={words.thaw.verb}
      request={
        target
          ? {
              key: `thaw ${token.address} ${target}`,
              make: (rpc, wallet) => planThaw(rpc, { mint: token.address, wallet, target }),
            }
          : null
      }
    >
      <AddressField label={words.freeze.target} value={text} onChange={setText} />
    </ActionFrame>
  )
}
