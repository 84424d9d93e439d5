import { ActionLayout } from '../../../features/token-tools/ActionLayout.tsx'
import { useWallet } from '../../../features/token-tools/useWallet.ts'
import { useWords } from '../../../words/useWords.ts'
import { OwnTokensPanel } from '../workshop/OwnTokensPanel.tsx'
import { FindTokenForm } from './FindTokenForm.tsx'
import { en } from './words/en.ts'

/** `/?tool=authorities`: from an own token, or from any address, to where its authorities are changed. */
export function AuthoritiesPage() {
  const words = useWords({ en })
  const { title, lead, token, go } = words.authorities
  const wallet = useWallet()
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
