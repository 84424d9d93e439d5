/** Toolkit appearance; unreadable values are ignored. */
export type Theme = {
  /** Default: dark. */
  readonly mode?: 'dark' | 'light'
  /** As `#rrggbb`. */
  readonly accent?: string
  /** Factor: 0 is square, 2 twice as round. */
  readonly radius?: number
  readonly font?: string
  /** Tint of surfaces: `#rrggbb` and percent up to 40. */
  readonly mix?: { readonly color: string; readonly percent: number }
  /** Of the modal; default: 999. */
  readonly zIndex?: number
  /** Dark QR cells, as `#rrggbb`. */
  readonly qrColor?: string
}

type Rgb = readonly [number, number, number]

/** Surfaces, and text on them (theme.css). */
const palettes = {
  dark: {
    surfaces: { ground: '#0f1112', sunken: '#0a0c0d', surface: '#16191a', raised: '#1e2123', pressed: '#272b2e' },
    text: '#929a9f',
    white: '#ffffff',
  },
  light: {
    surfaces: { ground: '#f4f3f0', sunken: '#ffffff', surface: '#fbfaf8', raised: '#ffffff', pressed: '#ebe9e4' },
    text: '#66696b',
    white: '#000000',
  },
} as const

const paper = '#ece6da'
const textContrast = 4.5
const codeContrast = 7

/**
 * Converts a theme to CSS properties. Requires 4.5 : 1 for text (WCAG 2.2), 7 : 1 for codes.
 *
 * @example readTheme({ accent: '#7cc4ff' })['--solsmith-accent'] // '#7cc4ff'
 */
export function readTheme(theme: Theme): Readonly<Record<string, string>> {
  const { mode = 'dark', radius, font, zIndex } = theme
  return {
    ...(radius === undefined ? {} : { '--solsmith-radius': String(Math.min(Math.max(radius, 0), 3)) }),
    ...(font === undefined ? {} : { '--solsmith-font': font }),
    ...(zIndex === undefined ? {} : { '--solsmith-z-index': String(Math.trunc(zIndex)) }),
    ...readMix(mode, theme.mix),
    ...readAccent(mode, theme),
    ...readQr(theme.qrColor),
  }
}

/** Converts a theme to the frame's variables. */
export function readThemeVariables({
  accent,
  radius,
  font,
  mix,
  qrColor,
}: Theme): Readonly<Record<string, string | number>> {
  return {
    ...(accent === undefined ? {} : { '--w3m-accent': accent }),
    ...(radius === undefined ? {} : { '--w3m-border-radius-master': `${frameRadius * radius}px` }),
    ...(font === undefined ? {} : { '--w3m-font-family': font }),
    ...(mix === undefined ? {} : { '--w3m-color-mix': mix.color, '--w3m-color-mix-strength': mix.percent }),
    ...(qrColor === undefined ? {} : { '--w3m-qr-color': qrColor }),
  }
}

/** Embedded wallets' default in CSS pixels. */
const frameRadius = 4

function readAccent(mode: 'dark' | 'light', { accent, mix }: Theme): Readonly<Record<string, string>> {
  const { surfaces, white } = palettes[mode]
  const color = parse(accent)
  if (!color) return {}
  const [hover, pressed] = [blend(color, rgb(white), 0.15), blend(color, rgb('#000000'), mode === 'dark' ? 0.12 : 0.25)]
  const ink = contrast(color, rgb('#ffffff')) >= textContrast ? '#ffffff' : '#101010'
  const names = Object.keys(surfaces)
  const isReadable = [
    // Buttons hold only icons.
    ...(mixSurfaces(mode, mix) ?? Object.values(surfaces).map(rgb))
      .filter((_, at) => names[at] !== 'pressed')
      .map((surface) => contrast(color, surface)),
    ...[color, hover, pressed].map((ground) => contrast(rgb(ink), ground)),
  ].every((found) => found >= textContrast)
  if (!isReadable) return {}
  return {
    '--solsmith-accent': hex(color),
    '--solsmith-accent-hover': hex(hover),
    '--solsmith-accent-pressed': hex(pressed),
    '--solsmith-on-accent': ink,
    '--solsmith-accent-wash': hex(blend(rgb(surfaces.ground), color, 0.12)),
    '--solsmith-accent-line': hex(blend(color, rgb(surfaces.ground), 0.3)),
  }
}

function readMix(mode: 'dark' | 'light', mix: Theme['mix']): Readonly<Record<string, string>> {
  const names = Object.keys(palettes[mode].surfaces)
  return Object.fromEntries((mixSurfaces(mode, mix) ?? []).map((color, at) => [`--solsmith-${names[at]}`, hex(color)]))
}

/** Returns null without a mix, or if unreadable. */
function mixSurfaces(mode: 'dark' | 'light', mix: Theme['mix']): readonly Rgb[] | null {
  const color = parse(mix?.color)
  if (!mix || !color) return null
  const { surfaces, text } = palettes[mode]
  const share = Math.min(Math.max(mix.percent, 0), 40) / 100
  const mixed = Object.values(surfaces).map((value) => blend(rgb(value), color, share))
  return mixed.some((surface) => contrast(rgb(text), surface) < textContrast) ? null : mixed
}

function readQr(qrColor: string | undefined): Readonly<Record<string, string>> {
  const color = parse(qrColor)
  return color && contrast(color, rgb(paper)) >= codeContrast ? { '--solsmith-qr': hex(color) } : {}
}

/** WCAG 2.x contrast, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  // Sorting two values returns two.
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number] // `map` keeps the length.
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const blend = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]

/** Parses `#rrggbb`. */
const parse = (text: string | undefined): Rgb | null => (/^#[\da-f]{6}$/i.test(text ?? '') ? rgb(text ?? '') : null)

const rgb = (text: string): Rgb => [
  Number.parseInt(text.slice(1, 3), 16),
  Number.parseInt(text.slice(3, 5), 16),
  Number.parseInt(text.slice(5, 7), 16),
]

const hex = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
