import styles from './Drawing.module.css'
import { Drawing } from './Drawing.tsx'
import { Arrow, Label } from './shapes.tsx'
import { en } from './words/en.ts'

/** Scale: SOL to the right, tokens upwards; starts at 10 and 1,000,000. */
const xOf = (sol: number) => 40 + sol * 9.5
const yOf = (sol: number) => 250 - (10 / sol) * 90

const path = Array.from({ length: 57 }, (_, step) => {
  const sol = 4.5 + step * 0.5
  return `${step === 0 ? 'M' : 'L'}${xOf(sol).toFixed(1)} ${yOf(sol).toFixed(1)}`
}).join('')

export function CurveDrawing() {
  const words = en.curve
  return (
    <Drawing height={292} alt={words.alt} caption={words.caption}>
      <line className={styles.line} x1="40" y1="20" x2="40" y2="250" />
      <line className={styles.line} x1="40" y1="250" x2="352" y2="250" />
      <path className={styles.curve} d={path} />
      <circle className={styles.dot} cx={xOf(10)} cy={yOf(10)} r="4" />
      <circle className={styles.dot} data-tone="hot" cx={xOf(20)} cy={yOf(20)} r="4" />
      <Label x={xOf(10) + 8} y={yOf(10) - 6}>
        {words.start}
      </Label>
      <Label x={xOf(20) + 8} y={yOf(20) - 6}>
        {words.after}
      </Label>
      <Arrow from={[xOf(10), 250]} to={[xOf(20), 250]} />
      <Label x={196} y={272} anchor="middle">
        {words.sol}
      </Label>
      <Label x={48} y={30}>
        {words.tokens}
      </Label>
    </Drawing>
  )
}
