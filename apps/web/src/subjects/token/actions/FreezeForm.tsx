import { planFreeze, type Token } from '@solsmith/tokens'
import { useState } from 'react'
import { symbolOf } from '#token-reading/tokenNames.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { readAddress } from '#ui/readInput.ts'
import { en } from '../words/en.ts'
import { ActionFrame } from './ActionFrame.tsx'
import { AddressField } from './AddressField.tsx'
import { HolderChoices } from './HolderChoices.tsx'

export function FreezeForm({ token }: { token: Token }) {
  const words = en.forms
  const [text, setText] = useState('')
  const [insistsOnPoolVault, setInsists] = useState(false)
  const target = readAddress(text)
  return (
    <ActionFrame
      token={token}
      title={words.freeze.title(symbolOf(token) ?? '')}
      lead={words.freeze.lead}
      verb={words.freeze.verb}
      request={
        target
          ? {
              key: `freeze ${token.address} ${target} ${insistsOnPoolVault}`,
              make: (rpc, wallet) => planFreeze(rpc, { mint: token.address, wallet, target, insistsOnPoolVault }),
            }
          : null
      }
    >
      <AddressField label={words.freeze.target} value={text} onChange={setText} />
      <HolderChoices token={token} onChoose={setText} />
      {target && (
        <Checkbox isChecked={insistsOnPoolVault} onChange={setInsists}>
          {words.freeze.insist}
        </Checkbox>
      )}
    </ActionFrame>
  )
}
