import { useNetwork } from '@solsmith/connect-react'
import { useLocation, useSearch } from 'wouter'
import { useInstance } from '#instance/instanceContext.ts'
import { networkParameter, shareLink } from '#links/shareLink.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import styles from './CopyLink.module.css'
import { en as words } from './words/en.ts'

/** Link to a page behind a query, with its network. */
export function CopyLink() {
  const instance = useInstance()
  const { id } = useNetwork()
  const [path] = useLocation()
  const query = new URLSearchParams(useSearch())
  query.delete(networkParameter)
  const search = query.toString().replaceAll(/=(?=&|$)/g, '')
  if (search === '') return null
  const base = instance.status === 'ready' ? instance.config.publicUrl : location.origin
  return (
    <span className={styles.page}>
      <span aria-hidden="true">{words.pageLink}</span>
      <CopyButton value={shareLink(base, `${path}?${search}`, id)} what={words.pageLink} />
    </span>
  )
}
