import Download from 'lucide-react/icons/download'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Hint } from '#ui/Hint.tsx'
import { Icon } from '#ui/Icon.tsx'
import { saveFile } from '#ui/saveFile.ts'
import styles from '../more/More.module.css'
import type { PreparedToken } from '../send/prepareToken.ts'
import { en as words } from './words/en.ts'

export function ExportPart({ ready }: { ready: Extract<PreparedToken, { status: 'ready' }> }) {
  const { transaction } = ready.prepared
  const text = btoa(String.fromCharCode(...transaction))
  return (
    <div className={styles.found}>
      <p className={styles.hint}>{words.lead}</p>
      {ready.parts.length > 1 && <Hint tone="warn">{words.first}</Hint>}
      <p className={styles.hint}>
        {words.label}, {words.bytes(transaction.length)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to get in. */}
      <code className={styles.code} tabIndex={0} data-testid="unsigned">
        {text}
      </code>
      <div className={styles.row}>
        <CopyButton value={text} what={words.what} />
        <Button size="small" onClick={() => saveFile(`${ready.plan.label}-unsigned.txt`, text)}>
          <Icon of={Download} size="small" />
          {words.save}
        </Button>
      </div>
    </div>
  )
}
