import { explorerLink, shortenAddress } from '@solsmith/chain'
import { useNetwork } from '@solsmith/connect-react'
import styles from './Anatomy.module.css'
import type { Source } from './anatomyFacts.ts'

export function SourceLink({ from: { kind, id } }: { from: Source }) {
  const network = useNetwork()
  const href = explorerLink(network, kind, id)
  const text = shortenAddress(id)
  return href === null ? (
    <span className={styles.source}>{text}</span>
  ) : (
    <a className={styles.source} href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
