import { type ReactNode, useState } from 'react'
import styles from './Portrait.module.css'

/** Avatar, or its fallback. */
export function Portrait({ src, children = null }: { src: string | null; children?: ReactNode }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src === null || src === failed) return children
  return <img className={styles.portrait} src={src} alt="" onError={() => setFailed(src)} />
}
