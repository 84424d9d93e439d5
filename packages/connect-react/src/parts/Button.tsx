import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon.tsx'
import { pressOf } from './pressOf.ts'

type Look = {
  /** `primary` is the main action; `plain` has no border. */
  readonly look?: 'primary' | 'secondary' | 'plain' | 'danger'
  readonly icon?: IconName
  readonly isWide?: boolean
}

/** Button; `isBusy` keeps its width and focus, ignores presses and spins. */
export function Button({
  look = 'secondary',
  icon,
  isWide,
  isBusy,
  children,
  ...rest
}: ComponentProps<'button'> & Look & { readonly isBusy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-look={look}
      data-wide={isWide}
      {...pressOf(isBusy === true, rest)}
    >
      {isBusy ? <Ring /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** Link styled as a button, in a new tab. */
export function ButtonLink({
  look = 'secondary',
  icon = 'link',
  isWide,
  href,
  children,
}: Look & { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={styles.button} data-look={look} data-wide={isWide} href={href} target="_blank" rel="noreferrer">
      <Icon name={icon} />
      {children}
    </a>
  )
}

/** Icon button labelled by `name`. */
export function IconButton({
  icon,
  name,
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'name'> & { readonly icon: IconName; readonly name: string }) {
  return (
    <button type="button" {...rest} className={styles.icon} aria-label={name} title={name}>
      <Icon name={icon} />
    </button>
  )
}

/** Spinner; static with reduced motion. */
export function Ring() {
  return (
    <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 3a9 9 0 1 1-9 9" />
    </svg>
  )
}
