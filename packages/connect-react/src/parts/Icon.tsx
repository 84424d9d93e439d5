import styles from './Icon.module.css'

// Drawn after Lucide (ISC). Six paths are lighter than a package in every host's bundle.
const paths = {
  close: 'M18 6 6 18M6 6l12 12',
  back: 'm15 18-6-6 6-6',
  copy: 'M9 9h11a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H10a1 1 0 0 1-1-1ZM5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1',
  check: 'M20 6 9 17l-5-5',
  retry: 'M21 12a9 9 0 1 1-3-6.7L21 8M21 3v5h-5',
  link: 'M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
  leave: 'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
} as const

/** Renders an `<svg>` that says nothing: the control around it carries the name. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
