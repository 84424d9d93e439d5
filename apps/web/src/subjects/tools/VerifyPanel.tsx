import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { isProven, parseProof } from './messageProof.ts'
import { en } from './words/en.ts'

export function VerifyPanel() {
  const words = en.sign.verify
  const [text, setText] = useState('')
  const proof = parseProof(text)
  const { data: isGood } = useQuery({
    queryKey: ['message-proof', text],
    queryFn: () => proof && isProven(proof),
    enabled: proof !== null,
  })
  return (
    <Panel level="h2" title={words.title}>
      <Field
        label={en.sign.proofField}
        hint={words.hint}
        error={text.trim() !== '' && proof === null ? words.unreadable : undefined}
      >
        <TextArea rows={4} value={text} onChange={setText} />
      </Field>
      {proof && isGood !== undefined && (
        <Notice tone={isGood ? 'good' : 'bad'} role="status" title={isGood ? words.good : words.bad}>
          {isGood && words.by(proof.address)}
        </Notice>
      )}
    </Panel>
  )
}
