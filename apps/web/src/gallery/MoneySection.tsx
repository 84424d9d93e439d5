import Check from 'lucide-react/icons/check'
import { Icon } from '#ui/Icon.tsx'
import { Ledger } from '#ui/Ledger.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Receipt } from '#ui/Receipt.tsx'
import styles from './Section.module.css'
import { Section } from './Section.tsx'

const changes = [
  { what: 'Your SOL', was: '18.218000', is: '18.204404', isFigure: true },
  { what: 'Your ANVL', was: 'none', is: '1,000,000,000', isFigure: true },
  { what: 'Accounts', was: 'none', is: '3 created' },
  { what: 'Freeze', was: 'none', is: 'none, never made' },
  { what: 'Update', was: 'none', is: 'you' },
  {
    what: 'Mint',
    was: 'you',
    is: 'None (permanent)',
    isGood: true,
    final: 'Cannot be undone. Supply stays 1,000,000,000.',
  },
]
const simulated = (
  <>
    <Icon of={Check} size="small" />
    simulated
  </>
)

export function MoneySection() {
  return (
    <Section name="Money">
      <div className={styles.grid}>
        <Receipt
          kind="estimate"
          title="Cost"
          rows={[
            { label: 'Token account', tag: 'comes back', tagTone: 'good', amountText: '0.001488440' },
            { label: 'Mint account', tag: '430 bytes', amountText: '0.003733800' },
            { label: 'Signature and priority', amountText: '0.000007000' },
            { label: 'Solsmith', amountText: '0.000000000' },
          ]}
          total={{ label: 'Total', amountText: '0.005229240', unit: 'SOL' }}
          footer={
            <>
              <span>You keep 18.204404 SOL</span>
              <span>slot 431,207,884</span>
            </>
          }
        />
        <Receipt
          kind="issued"
          title="Receipt"
          note="slot 431,207,884"
          rows={[
            { label: 'Token account', amountText: '0.001488440', kind: 'deposit, comes back when closed' },
            { label: 'Mint and metadata', amountText: '0.003733800', kind: 'deposit, stays with the token' },
            { label: 'Signature and priority', amountText: '0.000007000' },
            { label: 'Solsmith', amountText: '0.000000000' },
          ]}
          total={{ label: 'Paid once', amountText: '0.005229240', unit: 'SOL' }}
          footer={
            <>
              <span>Anvil (ANVL), Modern</span>
              <span>1 signature</span>
            </>
          }
        />
        <Panel title="What changes" aside={simulated} asideTone="good" isFlush>
          <Ledger rows={changes} />
        </Panel>
        <Panel title="What would change" aside="out of date" isFlush>
          <Ledger rows={changes.slice(0, 3)} isStale />
        </Panel>
      </div>
    </Section>
  )
}
