import { useId, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Mark.module.css'
import { lettersOf, markOf, rimPlaces } from './markOf.ts'
import { en as words } from './words/en.ts'

const rimFromPixels = 28
/** Lower edge of the letters. */
const embossFromPixels = 40

const solMint = 'So11111111111111111111111111111111111111112'

/**
 * Icon of a token. Without an address, a blank with a dashed border. Hidden from screen readers for existing tokens,
 * whose name is next to it. SOL has its usual logo.
 */
export function Mark({
  name,
  address,
  size = 44,
  imageUrl,
  isFresh = false,
}: {
  name: string
  address?: string | undefined
  size?: number
  /** Image inside the rim: same origin, `blob:` or `data:`. The letters stay if it fails to load. */
  imageUrl?: string | null | undefined
  isFresh?: boolean
}) {
  const letters = lettersOf(name)
  const [missing, setMissing] = useState<string | null>(null)
  const picture =
    imageUrl && imageUrl !== missing ? <Image href={imageUrl} onError={() => setMissing(imageUrl)} /> : null
  if (address === undefined)
    return (
      <svg
        className={styles.mark}
        width={size}
        height={size}
        viewBox="0 0 64 64"
        role="img"
        aria-label={words.blankMark}
      >
        <circle className={styles.edge} cx="32" cy="32" r="30.5" />
        <circle className={styles.blank} cx="32" cy="32" r="22" />
        {picture ?? <Letters letters={letters} className={styles.pencil} />}
      </svg>
    )
  if (address === solMint) return <SolMark size={size} />
  const { rim, metal } = markOf(address)
  return (
    <svg
      className={styles.mark}
      data-metal={metal}
      data-fresh={isFresh || undefined}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <circle className={styles.rim} cx="32" cy="32" r="31.5" />
      <circle className={styles.milling} cx="32" cy="32" r="30.6" />
      {size >= rimFromPixels && <Rim rim={rim} />}
      <circle className={styles.face} cx="32" cy="32" r="22.6" />
      <path className={styles.shine} d="M12 32a20 20 0 0 1 40 0" />
      {picture ?? (
        <>
          {size >= embossFromPixels && <Letters letters={letters} y={41.3} className={styles.under} />}
          <Letters letters={letters} />
        </>
      )}
    </svg>
  )
}

function SolMark({ size }: { size: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <circle className={styles.sol} cx="32" cy="32" r="31" />
      <path className={styles.bars} d="M22 19h25l-5 6H17zM17 29h25l5 6H22zM22 39h25l-5 6H17z" />
    </svg>
  )
}

/** One circle per place of the rim, in a single path, because lists have many icons. */
const punches = Array.from({ length: rimPlaces }, (_, place) => {
  const turn = ((place + 0.5) / rimPlaces) * 2 * Math.PI
  const [x, y] = [32 + 26.2 * Math.sin(turn), 32 - 26.2 * Math.cos(turn)]
  return `M${(x - 1.7).toFixed(1)} ${y.toFixed(1)}a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0`
})

/** The twelve places start at the top notch, offset by half a step. */
function Rim({ rim }: { rim: readonly boolean[] }) {
  return (
    <>
      <rect className={styles.ink} x="31" y="4" width="2" height="4.4" />
      <path className={styles.ink} d={rim.map((isPunched, place) => (isPunched ? punches[place] : '')).join('')} />
    </>
  )
}

function Image({ href, onError }: { href: string; onError: () => void }) {
  const id = useId()
  return (
    <>
      <clipPath id={id}>
        <circle cx="32" cy="32" r="22" />
      </clipPath>
      <image
        href={href}
        onError={onError}
        x="10"
        y="10"
        width="44"
        height="44"
        clipPath={`url(#${id})`}
        preserveAspectRatio="xMidYMid slice"
      />
    </>
  )
}

function Letters({ letters, y = 40.4, className }: { letters: string; y?: number; className?: string | undefined }) {
  return (
    <text className={classes(styles.letters, className)} x="32" y={y}>
      {letters}
    </text>
  )
}
