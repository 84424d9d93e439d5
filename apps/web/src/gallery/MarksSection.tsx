import Flame from 'lucide-react/icons/flame'
import Settings from 'lucide-react/icons/settings'
import { AddressText } from '#ui/AddressText.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import layout from '#ui/layout.module.css'
import { Mark } from '#ui/Mark.tsx'
import { Section } from './Section.tsx'

const addresses = [
  'Ed25519SigVerify111111111111111111111111111',
  'ComputeBudget111111111111111111111111111111',
  'SysvarRent111111111111111111111111111111111',
  '11111111111111111111111111111111',
  'So11111111111111111111111111111111111111112',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
]
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Cpath fill="teal" d="M0 0h2v2H0z"/%3E%3Cpath fill="gold" d="M0 2 2 0v2z"/%3E%3C/svg%3E'

export function MarksSection() {
  const [first = ''] = addresses
  return (
    <Section name="Marks and buttons">
      <div className={layout.wrap}>
        {addresses.map((address) => (
          <Mark key={address} name="Anvil" address={address} size={64} />
        ))}
        <Mark name="Quench" size={64} />
        <Mark name="Anvil" address={first} size={64} imageUrl={picture} />
        <Mark name="Quench" size={64} imageUrl={picture} />
        <Mark name="Anvil" address={first} size={36} isFresh />
        <Mark name="Anvil" address={first} size={24} />
        <AddressText address={first} />
      </div>
      <div className={layout.wrap}>
        <Button variant="primary">Create ANVL</Button>
        <Button>Rehearse</Button>
        <Button variant="quiet">Keep authority</Button>
        <Button variant="danger">
          <Icon of={Flame} size="small" />
          Burn 5,000 ANVL
        </Button>
        <Button variant="primary" isBusy>
          Waiting for Phantom
        </Button>
        <Button variant="primary" disabled>
          Create ANVL
        </Button>
        <Button variant="text">Max</Button>
      </div>
      <div className={layout.wrap}>
        <Button size="small">Small</Button>
        <Button isIconOnly aria-label="Settings">
          <Icon of={Settings} />
        </Button>
        <ButtonLink href="/create-token">A link</ButtonLink>
        <Button variant="primary" size="large">
          Create ANVL: 1 signature, 0.0136 SOL
        </Button>
      </div>
    </Section>
  )
}
