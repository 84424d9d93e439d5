import text from './text.module.css'

/** A figure to be read at a glance; the whole one on hover, and to screen readers. */
export function FigureText({ short, whole }: { short: string; whole: string }) {
  if (short === whole) return short
  return (
    <span title={whole}>
      <span aria-hidden="true">{short}</span>
      <span className={text.hidden}>{whole}</span>
    </span>
  )
}
