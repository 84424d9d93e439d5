import { ActionLayout } from '#ui/ActionLayout.tsx'
import { useWallet } from '#wallet/useWallet.ts'
import { OwnTokensPanel } from '../portfolio/OwnTokensPanel.tsx'
import { FindTokenForm } from '../tools/FindTokenForm.tsx'
import { en as words } from '../tools/words/en.ts'

export function AuthoritiesPage() {
  const { title, lead, token, go } = words.authorities
  const { address: wallet } = useWallet()
  return (
    <ActionLayout
      title={title}
      lead={lead}
      back={{ href: '/', label: words.back }}
      side={wallet && <OwnTokensPanel wallet={wallet} action="authority" />}
    >
      <FindTokenForm label={token} verb={go} action="authority" />
    </ActionLayout>
  )
}
