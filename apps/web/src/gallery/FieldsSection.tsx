import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import styles from './Section.module.css'
import { Section } from './Section.tsx'

export function FieldsSection() {
  const [name, setName] = useState('Anvil')
  const [symbol, setSymbol] = useState('ANVILFOREVER')
  const [receiver, setReceiver] = useState('')
  const [handle, setHandle] = useState('anvltoken')
  const [supply, setSupply] = useState('1,000,000,000')
  const [text, setText] = useState('The token of the Anvil community. Made in the open, by hand.')
  return (
    <Section name="Fields">
      <div className={styles.grid}>
        <Field label="Name" count="5 of 32 bytes" hint="Shown in wallets. Emoji and accents take 2 to 4 bytes.">
          <TextInput value={name} onChange={setName} />
        </Field>
        <Field label="Symbol" count="12 of 10 bytes" error="Symbol is 12 bytes; the limit is 10.">
          <TextInput value={symbol} onChange={setSymbol} />
        </Field>
        <Field label="Receiver" aside={<Button variant="text">Use another address</Button>}>
          <TextInput
            value={receiver}
            onChange={setReceiver}
            placeholder="Address or name.sol"
            action={<Button variant="text">Paste</Button>}
          />
        </Field>
        <Field label="X" caution="2 other tokens use ANVL. Buyers will need your address to tell them apart.">
          <TextInput value={handle} onChange={setHandle} prefix="x.com/" />
        </Field>
        <Field label="Supply" count="one billion">
          <TextInput value={supply} onChange={setSupply} unit="ANVL" isFigure inputMode="decimal" />
        </Field>
        <Field label="Mint address" hint="Known once it is struck.">
          <TextInput value="not yet" onChange={() => undefined} disabled />
        </Field>
        <Field label="Description" count="60 of 500">
          <TextArea value={text} onChange={setText} />
        </Field>
      </div>
    </Section>
  )
}
