import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import type { ButtonSize, ButtonVariant } from './Button.tsx'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'

/** A link styled as a button. Routes of the app start with a slash. */
export function ButtonLink({
  href,
  variant = 'secondary',
  size = 'medium',
  isWide = false,
  className,
  ...rest
}: {
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
  isWide?: boolean
} & Omit<ComponentProps<'a'>, 'href'>) {
  const props = {
    ...rest,
    className: classes(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': isWide || undefined,
  }
  return isRoute(href, rest.download) ? <Link {...props} href={href} /> : <a {...props} href={href} />
}

const isRoute = (href: string, download: unknown) => href.startsWith('/') && download === undefined
