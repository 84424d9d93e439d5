import type { LucideIcon } from 'lucide-react'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Camera from 'lucide-react/icons/camera'
import ChevronRight from 'lucide-react/icons/chevron-right'
import KeyRound from 'lucide-react/icons/key-round'
import PenLine from 'lucide-react/icons/pen-line'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Recycle from 'lucide-react/icons/recycle'
import SearchCheck from 'lucide-react/icons/search-check'
import Send from 'lucide-react/icons/send'
import { type Tool, toolLink, tools } from '#links/tokenLink.ts'
import { en as toolTexts } from '#tool-parts/words/tools.en.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './Portfolio.module.css'

const icons: { readonly [T in Tool]: LucideIcon } = {
  send: Send,
  reclaim: Recycle,
  wrap: ArrowLeftRight,
  snapshot: Camera,
  check: SearchCheck,
  authorities: KeyRound,
  receipts: ReceiptText,
  sign: PenLine,
}

export function ToolList({ title }: { title?: string }) {
  const texts = toolTexts
  return (
    <Panel isFlush level="h2" {...(title ? { title } : {})}>
      <ul className={styles.tools}>
        {tools.map((tool) => (
          <li key={tool}>
            <Link className={styles.tool} href={toolLink(tool)}>
              <Icon of={icons[tool]} />
              <span>
                <b>{texts[tool].label}</b>
                <span className={styles.hint}>{texts[tool].hint}</span>
              </span>
              <Icon of={ChevronRight} size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
