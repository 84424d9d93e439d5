import { Button } from '#ui/Button.tsx'
import layout from '#ui/layout.module.css'
import { Notice } from '#ui/Notice.tsx'
import { ToastBox } from '#ui/ToastBox.tsx'
import { Section } from './Section.tsx'

export function MessagesSection() {
  return (
    <Section name="Messages">
      <div className={layout.wrap}>
        <ToastBox toast={{ tone: 'good', text: 'ANVL created' }} />
        <ToastBox toast={{ tone: 'bad', text: 'You rejected the request. Nothing was sent.' }} />
        <ToastBox toast={{ tone: 'loading', text: 'Confirming, 112 blocks left' }} />
      </div>
      <Notice title="Mint, metadata and supply go in one transaction." />
      <Notice tone="good" title="ANVL exists.">
        It was struck at slot 431,207,884.
      </Notice>
      <Notice tone="warn" title="Below 1 SOL a single small trade moves the price by 17%.">
        Put in more, or open later.
      </Notice>
      <Notice
        tone="bad"
        title="Simulation failed: not enough SOL. Nothing was sent."
        action={<Button size="small">Receive SOL</Button>}
      >
        You need 12.1808 SOL; you have 9.4. Missing 2.7808 SOL.
      </Notice>
    </Section>
  )
}
