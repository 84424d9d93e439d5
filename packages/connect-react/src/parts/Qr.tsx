import encodeQR from 'qr'
import { useMemo } from 'react'
import styles from './Qr.module.css'

/** Quiet zone in cells (ISO/IEC 18004). */
const quiet = 4
/** Below what `quartile` correction restores (25%). */
const markShare = 0.22

/** QR code with a logo, dark on light in every theme. */
export function Qr({ text, name }: { text: string; name: string }) {
  const cells = useMemo(() => encodeQR(text, 'raw', { ecc: 'quartile', border: quiet }), [text])
  const size = cells.length
  const side = Math.round(size * markShare) | 1
  const from = (size - side) / 2
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <path className={styles.paper} d={`M0 0h${size}v${size}H0z`} />
      <path className={styles.ink} d={drawCells(cells)} />
      <path className={styles.paper} d={`M${from} ${from}h${side}v${side}H${from}z`} />
      <g transform={`translate(${from + 1} ${from + 1}) scale(${(side - 2) / 28})`} shapeRendering="auto">
        <path className={styles.tile} d="M6 1h16l5 5v16l-5 5H6l-5-5V6z" />
        <path
          className={styles.anvil}
          d="M5 9.2h17.5c0 3.2-2.3 5-5.6 5.3v2.3l3.1 3.4H8.4l3.1-3.4v-2.2C8.200 14.200 5.700 12.500 5 9.200z"
        />
      </g>
    </svg>
  )
}

/** Runs in a row become one rectangle. */
function drawCells(cells: readonly (readonly boolean[])[]): string {
  return cells
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        if (!isDark || row[x - 1]) return []
        const end = row.indexOf(false, x)
        const width = (end < 0 ? row.length : end) - x
        return [`M${x} ${y}h${width}v1h-${width}z`]
      }),
    )
    .join('')
}
