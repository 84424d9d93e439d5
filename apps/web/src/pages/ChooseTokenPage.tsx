import type { TokenAction } from '#links/tokenLink.ts'
import { en as toolTexts } from '#tool-parts/words/tools.en.ts'
import { ActionLayout } from '#ui/ActionLayout.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { OwnTokensPanel } from '../subjects/portfolio/OwnTokensPanel.tsx'
import { FindTokenForm } from '../subjects/tools/FindTokenForm.tsx'
import { en as words } from '../subjects/tools/words/en.ts'

const actions = {
  authorities: 'authority',
  mint: 'mint',
  burn: 'burn',
  freeze: 'freeze',
  edit: 'metadata',
} as const satisfies { readonly [T in string]: TokenAction }

/** Chooses the token of an action. */
export function ChooseTokenPage({ tool }: { tool: keyof typeof actions }) {
  const { token, lead, go, other } = words.authorities
  const { address: wallet } = useWallet()
  const { label, hint } = toolTexts[tool]
  const action = actions[tool]
  return (
    <ActionLayout
      title={label}
      lead={tool === 'authorities' ? lead : hint}
      back={{ href: '/?tools', label: words.back }}
      side={wallet && <OwnTokensPanel wallet={wallet} action={action} />}
    >
      <FindTokenForm label={token} verb={tool === 'authorities' ? go : other} action={action} />
    </ActionLayout>
  )
}
