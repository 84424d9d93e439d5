import Unplug from 'lucide-react/icons/unplug'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { FinalBox } from '#ui/FinalBox.tsx'
import { Icon } from '#ui/Icon.tsx'
import layout from '#ui/layout.module.css'
import { Mark } from '#ui/Mark.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import styles from './Section.module.css'
import { Section } from './Section.tsx'

const sent = 'Sent. If it has not landed in about 45 s, it expires and nothing is charged.'

export function ProgressSection() {
  return (
    <Section name="Progress, for ever, empty">
      <div className={styles.grid}>
        <Panel>
          <Timeline
            steps={[
              { title: 'Image and metadata stored', status: 'done', note: '2 s' },
              { title: 'Waiting for the network', status: 'now', note: '112 blocks', hint: sent },
              { title: 'Give up mint authority', status: 'waiting' },
            ]}
          />
        </Panel>
        <Panel>
          <Timeline
            steps={[
              { title: 'Mint created', status: 'done' },
              { title: 'Supply not minted', status: 'failed', hint: 'Expired - nothing was charged.' },
            ]}
          />
        </Panel>
        <FinalBox title="Give up update authority">
          <p>Name, symbol, image and links of Anvil stay as they are now, for ever.</p>
          <Field label="Type “ANVL” to confirm" count="3 of 4">
            <TextInput value="ANV" onChange={() => undefined} />
          </Field>
          <div className={layout.wrap}>
            <Button variant="danger" disabled>
              Lock ANVL for ever
            </Button>
            <Button variant="quiet">Keep authority</Button>
          </div>
        </FinalBox>
        <Panel>
          <EmptyState
            art={<Mark name="" size={64} />}
            title="No tokens yet"
            action={<Button variant="primary">Create token</Button>}
          >
            Tokens you create or hold authority over show up here.
          </EmptyState>
        </Panel>
        <Panel>
          <div className={layout.row} aria-busy="true">
            <Skeleton width="36px" height="36px" shape="round" />
            <div className={layout.grow}>
              <Skeleton width="50%" />
            </div>
            <Skeleton width="72px" />
          </div>
        </Panel>
        <Panel>
          <EmptyState
            art={<Icon of={Unplug} size="large" />}
            tone="bad"
            title="Tokens could not be read"
            action={<Button>Try again</Button>}
          >
            The RPC server is rate limited. Your tokens are safe; only the list is missing.
          </EmptyState>
        </Panel>
      </div>
    </Section>
  )
}
