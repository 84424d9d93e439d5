import type { LucideIcon } from 'lucide-react'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Camera from 'lucide-react/icons/camera'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Coins from 'lucide-react/icons/coins'
import Droplets from 'lucide-react/icons/droplets'
import Flame from 'lucide-react/icons/flame'
import KeyRound from 'lucide-react/icons/key-round'
import Lock from 'lucide-react/icons/lock'
import PenLine from 'lucide-react/icons/pen-line'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Recycle from 'lucide-react/icons/recycle'
import Repeat from 'lucide-react/icons/repeat'
import SearchCheck from 'lucide-react/icons/search-check'
import Send from 'lucide-react/icons/send'
import Snowflake from 'lucide-react/icons/snowflake'
import SquarePen from 'lucide-react/icons/square-pen'
import Stamp from 'lucide-react/icons/stamp'
import { createPoolLink, swapLink } from '#links/poolLink.ts'
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
  mint: Coins,
  burn: Flame,
  freeze: Snowflake,
  edit: SquarePen,
}

function Entry({ icon, href, label, hint }: { icon: LucideIcon; href: string; label: string; hint: string }) {
  return (
    <li>
      <Link className={styles.tool} href={href}>
        <Icon of={icon} />
        <span>
          <b>{label}</b>
          <span className={styles.hint}>{hint}</span>
        </span>
        <Icon of={ChevronRight} size="small" />
      </Link>
    </li>
  )
}

export function ToolList({ title }: { title?: string }) {
  const texts = toolTexts
  return (
    <Panel isFlush level="h2" {...(title ? { title } : {})}>
      <ul className={styles.tools}>
        <Entry icon={Stamp} href="/create-token" {...texts.create} />
        <Entry icon={Droplets} href={createPoolLink()} {...texts.pool} />
        <Entry icon={Lock} href="/manage-liquidity" {...texts.lock} />
        <Entry icon={Repeat} href={swapLink()} {...texts.swap} />
        {tools.map((tool) => (
          <Entry key={tool} icon={icons[tool]} href={toolLink(tool)} {...texts[tool]} />
        ))}
      </ul>
    </Panel>
  )
}
