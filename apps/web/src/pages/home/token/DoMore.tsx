import { findExtension, holderOfPower, type Token } from '@solsmith/tokens'
import type { LucideIcon } from 'lucide-react'
import Camera from 'lucide-react/icons/camera'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Coins from 'lucide-react/icons/coins'
import Flame from 'lucide-react/icons/flame'
import Key from 'lucide-react/icons/key-round'
import Pause from 'lucide-react/icons/pause'
import Pencil from 'lucide-react/icons/pencil'
import Percent from 'lucide-react/icons/percent'
import Plug from 'lucide-react/icons/plug'
import Plus from 'lucide-react/icons/plus'
import Scaling from 'lucide-react/icons/scaling'
import Send from 'lucide-react/icons/send'
import Snowflake from 'lucide-react/icons/snowflake'
import Sprout from 'lucide-react/icons/sprout'
import Sun from 'lucide-react/icons/sun'
import TrendingUp from 'lucide-react/icons/trending-up'
import X from 'lucide-react/icons/x'
import { type TokenDeed, tokenLink, toolLink } from '../../../features/token-tools/links.ts'
import { useWallet } from '../../../features/token-tools/useWallet.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { useWords } from '../../../words/useWords.ts'
import { deedPowers } from './deedPowers.ts'
import styles from './Token.module.css'
import { en } from './words/en.ts'

const icons: { readonly [D in TokenDeed]: LucideIcon } = {
  mint: Plus,
  burn: Flame,
  freeze: Snowflake,
  thaw: Sun,
  authority: Key,
  metadata: Pencil,
  fee: Percent,
  collect: Coins,
  pause: Pause,
  close: X,
  interest: TrendingUp,
  scale: Scaling,
  hook: Plug,
  birth: Sprout,
}

/** What can be done with the token: for anyone, and what the connected wallet alone may. */
export function DoMore({ token }: { token: Token }) {
  const words = useWords({ en }).more
  const wallet = useWallet()
  const own = (Object.keys(icons) as TokenDeed[]).filter((deed) => mayDo(token, deed, wallet))
  return (
    <Panel isFlush level="h2" title={words.title}>
      <ul>
        {own.map((deed) => (
          <Row key={deed} icon={icons[deed]} href={tokenLink(token.address, deed)} {...words.deeds[deed]} />
        ))}
        <Row icon={Send} href={toolLink('send', token.address)} {...words.send} />
        <Row icon={Camera} href={toolLink('snapshot', token.address)} {...words.snapshot} />
      </ul>
    </Panel>
  )
}

function mayDo(token: Token, deed: TokenDeed, wallet: string | null): boolean {
  if (wallet === null) return deed === 'burn'
  if (deed === 'burn') return true
  if (deed === 'close' && !findExtension(token, 'close-authority')) return false
  if (deed === 'birth' && !findExtension(token, 'default-state')) return false
  return deedPowers[deed].some((power) => holderOfPower(token, power) === wallet)
}

function Row({ icon, href, label, hint }: { icon: LucideIcon; href: string; label: string; hint: string }) {
  return (
    <li>
      <Link className={styles.deed} href={href}>
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
