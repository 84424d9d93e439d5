import { type ReactNode, useState } from 'react'
import styles from './Portrait.module.css'

/** The picture that someone has given themselves; what stands in its place where there is none, or it does not come. */
export function Portrait({ src, children = null }: { src: string | null; children?: ReactNode }) {
  const [failed, setFailed] = useState<string | null>(null)
  if (src === null || src === failed) return children
  return <img className={styles.portrait} src={src} alt="" onError={() => setFailed(src)} />
}
