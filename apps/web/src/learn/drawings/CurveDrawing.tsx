import styles from './Drawing.module.css'
import { Drawing } from './Drawing.tsx'
import { Arrow, Label } from './shapes.tsx'

/** Scale: SOL to the right, tokens upwards; at the start 10 and 1,000,000. */
const xOf = (sol: number) => 40 + sol * 9.5
const yOf = (sol: number) => 250 - (10 / sol) * 90

const path = Array.from({ length: 57 }, (_, step) => {
  const sol = 4.5 + step * 0.5
  return `${step === 0 ? 'M' : 'L'}${xOf(sol).toFixed(1)} ${yOf(sol).toFixed(1)}`
}).join('')

export function CurveDrawing() {
  return (
    <Drawing
      height={292}
      alt="A curve that falls from left to right. To the right: SOL in the pool. Upwards: tokens in the pool. The pool starts at 10 SOL and 1,000,000 tokens. A purchase moves it along the curve to more SOL and fewer tokens. Each step to the right takes out fewer tokens than the one before, so the price rises."
      caption="The pool moves along the curve. The further right, the fewer tokens for each SOL."
    >
      <line className={styles.line} x1="40" y1="20" x2="40" y2="250" />
      <line className={styles.line} x1="40" y1="250" x2="352" y2="250" />
      <path className={styles.curve} d={path} />
      <circle className={styles.dot} cx={xOf(10)} cy={yOf(10)} r="4" />
      <circle className={styles.dot} data-tone="hot" cx={xOf(20)} cy={yOf(20)} r="4" />
      <Label x={xOf(10) + 8} y={yOf(10) - 6}>
        start: 10 SOL, 1,000,000
      </Label>
      <Label x={xOf(20) + 8} y={yOf(20) - 6}>
        +10 SOL: half left
      </Label>
      <Arrow from={[xOf(10), 250]} to={[xOf(20), 250]} />
      <Label x={196} y={272} anchor="middle">
        SOL in the pool
      </Label>
      <Label x={48} y={30}>
        tokens in the pool
      </Label>
    </Drawing>
  )
}
