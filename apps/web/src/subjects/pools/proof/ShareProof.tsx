import { drawProofBadge, drawProofCard, formatProof, type Proof } from '@solsmith/tokens'
import Download from 'lucide-react/icons/download'
import { useMemo } from 'react'
import { proofLink } from '#links/poolLink.ts'
import { formatShare } from '#pool-parts/figures.ts'
import tables from '#pool-parts/Pools.module.css'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { saveFile } from '#ui/saveFile.ts'
import work from '#ui/work.module.css'
import styles from '../manage/Manage.module.css'
import { en } from '../manage/words/en.ts'
import { embedCode } from './embedCode.ts'

export function ShareProof({ proof }: { proof: Proof }) {
  const words = en.proof
  const badge = useMemo(() => drawProofBadge(proof), [proof])
  const title = words.permanent(formatShare(proof.permanentMillionths))
  const code = embedCode(badge, { link: new URL(proofLink(proof.pool), location.href).href, title })
  const name = `proof-${proof.pool}`
  return (
    <Panel level="h2" title={words.badge}>
      <div className={work.stack}>
        <div className={styles.row}>
          <img className={styles.picture} src={`data:image/svg+xml,${encodeURIComponent(badge)}`} alt={title} />
          <Button size="small" onClick={() => saveFile(`${name}.json`, formatProof(proof))}>
            <Icon of={Download} size="small" />
            {words.json}
          </Button>
          <Button size="small" onClick={() => saveFile(`${name}.svg`, drawProofCard(proof), 'image/svg+xml')}>
            <Icon of={Download} size="small" />
            {words.card}
          </Button>
        </div>
        <p className={work.hint}>{words.badgeHint}</p>
        <details className={tables.fold}>
          <summary>{words.embed}</summary>
          <CopyButton value={code} what={words.copyBadge} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must be able to get in. */}
          <pre className={styles.code} tabIndex={0}>
            {code}
          </pre>
        </details>
      </div>
    </Panel>
  )
}
