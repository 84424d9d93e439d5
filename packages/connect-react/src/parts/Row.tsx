import type { ReactNode } from 'react'
import { AmountText } from './AmountText.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { isPlainClick } from './isPlainClick.ts'
import styles from './Row.module.css'

type RowProps = {
  /** `WalletIcon`, icon name or image. */
  readonly start?: ReactNode
  readonly icon?: IconName
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** Such as `installed` or `420+`. */
  readonly tag?: ReactNode
  readonly tone?: 'good' | 'devnet' | 'sandbox' | 'warn' | undefined
  readonly figure?: ReactNode
  readonly worth?: ReactNode
  readonly isCurrent?: boolean
  readonly hasArrow?: boolean
}

/** Row as a button, inside `Rows`. */
export function RowButton({
  onClick,
  isDisabled,
  isExpanded,
  ...row
}: RowProps & { readonly onClick: () => void; readonly isDisabled?: boolean; readonly isExpanded?: boolean }) {
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={row.isCurrent || undefined}
      aria-expanded={isExpanded}
      disabled={isDisabled}
      onClick={onClick}
    >
      <RowBody {...row} />
    </button>
  )
}

/** Row that links to another site. */
export function RowLink({ href, ...row }: RowProps & { readonly href: string }) {
  return (
    <a className={styles.row} href={href} target="_blank" rel="noreferrer">
      <RowBody {...row} />
    </a>
  )
}

/** Row that links within the site; the browser handles modified clicks. */
export function RowPageLink({
  href,
  onOpen,
  ...row
}: RowProps & { readonly href: string; readonly onOpen: () => void }) {
  return (
    <a
      className={styles.row}
      href={href}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onOpen()
      }}
    >
      <RowBody {...row} />
    </a>
  )
}

/** Static row. */
export function Row(row: RowProps) {
  return (
    <div className={styles.row}>
      <RowBody {...row} />
    </div>
  )
}

/** List of rows. */
export function Rows({ children, name }: { children: ReactNode; name?: string }) {
  return (
    <ul className={styles.rows} aria-label={name}>
      {children}
    </ul>
  )
}

function RowBody({ start, icon, title, detail, tag, tone, figure, worth, isCurrent, hasArrow }: RowProps) {
  return (
    <>
      {start ??
        (icon && (
          <span className={styles.tile}>
            <Icon name={icon} />
          </span>
        ))}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail && <small className={styles.detail}>{detail}</small>}
      </span>
      {figure !== undefined && (
        <span className={styles.end}>
          <span className={styles.figure}>
            {typeof figure === 'string' ? <AmountText>{figure}</AmountText> : figure}
          </span>
          {worth && <small className={styles.detail}>{worth}</small>}
        </span>
      )}
      {tag && (
        <span className={styles.tag} data-tone={tone}>
          {tag}
        </span>
      )}
      {isCurrent && (
        <span className={styles.mark}>
          <Icon name="check" />
        </span>
      )}
      {hasArrow && (
        <span className={styles.arrow}>
          <Icon name="next" />
        </span>
      )}
    </>
  )
}
