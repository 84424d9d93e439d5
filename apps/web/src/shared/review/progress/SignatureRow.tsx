import { explorerLink } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import ExternalLink from 'lucide-react/icons/external-link'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './PlanProgress.module.css'
import { en } from './words/en.ts'

export function SignatureRow({ signature }: { signature: string }) {
  const words = en.signature
  const link = explorerLink(useNetwork(), 'tx', signature)
  return (
    <p className={styles.signature}>
      {signature}
      <CopyButton value={signature} what={words.name} />
      {link && (
        <ButtonLink size="small" variant="quiet" href={link} target="_blank" rel="noreferrer">
          <Icon of={ExternalLink} size="small" />
          {words.explorer}
        </ButtonLink>
      )}
    </p>
  )
}
