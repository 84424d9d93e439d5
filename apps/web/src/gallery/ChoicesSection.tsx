import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Chip } from '#ui/Chip.tsx'
import { Field } from '#ui/Field.tsx'
import layout from '#ui/layout.module.css'
import { Options } from '#ui/Options.tsx'
import { Presets } from '#ui/Presets.tsx'
import { Segments } from '#ui/Segments.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import styles from './Section.module.css'
import { Section } from './Section.tsx'

const kinds = [
  { value: 'classic', label: 'Classic', amountText: '0.0136 SOL', hint: 'Works in every wallet and exchange.' },
  { value: 'modern', label: 'Modern', amountText: '0.0043 SOL', hint: 'Name and logo live in the token.' },
  { value: 'closed', label: 'Closed', hint: 'This one cannot be chosen, and says why.', isDisabled: true },
] as const
const powers = [
  { value: 'keep', label: 'Keep' },
  { value: 'give', label: 'Give to', isDisabled: true },
  { value: 'up', label: 'Give up' },
] as const
const supplies = [
  { value: '1000000', label: '1M' },
  { value: '21000000', label: '21M' },
  { value: '1000000000', label: '1B' },
] as const

export function ChoicesSection() {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('classic')
  const [power, setPower] = useState<(typeof powers)[number]['value']>('up')
  const [supply, setSupply] = useState('1000000000')
  const [decimals, setDecimals] = useState(9)
  const [isChecked, setChecked] = useState(true)
  return (
    <Section name="Choices">
      <Options label="Kind of token" value={kind} options={kinds} onChange={setKind} />
      <div className={styles.grid}>
        <Field label="Mint authority" kind="group" hint="Can create more supply">
          <Segments value={power} options={powers} onChange={setPower} />
        </Field>
        <Field label="Decimals" kind="group">
          <Stepper value={decimals} minimum={0} maximum={9} onChange={setDecimals} />
        </Field>
        <Presets label="Common supplies" value={supply} options={supplies} onChange={setSupply} />
        <Checkbox isChecked={isChecked} onChange={setChecked}>
          I checked the spelling of <b>Anvil</b>
        </Checkbox>
        <Checkbox isChecked={false} error="Check the spelling and tick this first." onChange={() => undefined}>
          I own or may use the image
        </Checkbox>
      </div>
      <div className={layout.wrap}>
        <Chip>Classic</Chip>
        <Chip tone="good" icon={Check}>
          Mint given up
        </Chip>
        <Chip tone="warn">Mint: you</Chip>
        <Chip tone="bad">Freeze on</Chip>
        <Chip tone="final" icon={Lock}>
          for ever
        </Chip>
        <Chip tone="devnet">Devnet</Chip>
        <Chip tone="sandbox">Sandbox</Chip>
      </div>
    </Section>
  )
}
