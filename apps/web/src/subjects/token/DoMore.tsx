import { findExtension, holderOfAuthority, type Token } from '@solsmith/tokens'
import type { LucideIcon } from 'lucide-react'
import Camera from 'lucide-react/icons/camera'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Coins from 'lucide-react/icons/coins'
import CopyPlus from 'lucide-react/icons/copy-plus'
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
import { startState, startTokenLink } from '#links/startLink.ts'
import { type TokenAction, tokenLink, toolLink } from '#links/tokenLink.ts'
import { settingsOf } from '#token-reading/settingsOf.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { actionAuthorities } from './actions/actionAuthorities.ts'
import styles from './Token.module.css'
import { en } from './words/en.ts'

const icons: { readonly [D in TokenAction]: LucideIcon } = {
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

const permanentActions: readonly TokenAction[] = ['burn', 'close']

export function DoMore({ token }: { token: Token }) {
  const words = en.more
  const { address: wallet } = useWallet()
  const own = actionsOf(token, wallet)
  const rows = (actions: readonly TokenAction[]) =>
    actions.map((action) => (
      <Row key={action} icon={icons[action]} href={tokenLink(token.address, action)} {...words.actions[action]} />
    ))
  return (
    <>
      <Panel isFlush level="h2" title={words.title}>
        <ul>
          {rows(own.filter((action) => !permanentActions.includes(action)))}
          <Row icon={Send} href={toolLink('send', token.address)} {...words.send} />
          <Row icon={Camera} href={toolLink('snapshot', token.address)} {...words.snapshot} />
          <Row icon={CopyPlus} href={startTokenLink} state={startState(settingsOf(token))} {...words.start} />
        </ul>
      </Panel>
      <Panel isFlush level="h2" edge="dashed" title={words.permanent} aside={words.permanentNote}>
        <ul>{rows(own.filter((action) => permanentActions.includes(action)))}</ul>
      </Panel>
    </>
  )
}

function actionsOf(token: Token, wallet: string | null): readonly TokenAction[] {
  // The type makes the keys of the icons exactly the actions.
  return (Object.keys(icons) as TokenAction[]).filter((action) => mayDo(token, action, wallet))
}

export const isManagedBy = (token: Token, wallet: string | null): boolean => actionsOf(token, wallet).length > 1

function mayDo(token: Token, action: TokenAction, wallet: string | null): boolean {
  if (wallet === null) return action === 'burn'
  if (action === 'burn') return true
  if (action === 'close' && !findExtension(token, 'close-authority')) return false
  if (action === 'birth' && !findExtension(token, 'default-state')) return false
  return actionAuthorities[action].some((power) => holderOfAuthority(token, power) === wallet)
}

function Row({
  icon,
  href,
  state,
  label,
  hint,
}: {
  icon: LucideIcon
  href: string
  state?: unknown
  label: string
  hint: string
}) {
  return (
    <li>
      <Link className={styles.action} href={href} state={state}>
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
