export type FrameTheme = {
  readonly themeMode?: 'light' | 'dark' | undefined
  /** Contract names, such as `--w3m-accent`. */
  readonly themeVariables?: Readonly<Record<string, string | number>> | undefined
}

type Rgb = readonly [number, number, number]

/** Surfaces behind links and focus rings (frame.css). */
const surfaces: Readonly<Record<'dark' | 'light', readonly Rgb[]>> = {
  dark: [
    [15, 17, 18],
    [22, 25, 26],
    [30, 33, 35],
  ],
  light: [
    [244, 243, 240],
    [251, 250, 248],
    [255, 255, 255],
  ],
}
const [white, ink] = [
  [255, 255, 255],
  [16, 16, 16],
] as const
const textContrast = 4.5
/** A radius of 4 px means 7 px at control corners. */
const radiusShare = 7 / 4
const radiusLimit = 12

/**
 * Applies a page's theme with a readable accent (4.5 : 1, WCAG 2.2); other colours could hide a request.
 *
 * @returns A setter that keeps missing values.
 */
export function createTheme({ dataset, style }: Pick<HTMLElement, 'dataset' | 'style'>) {
  let variables: NonNullable<FrameTheme['themeVariables']> = {}
  return ({ themeMode, themeVariables }: FrameTheme): void => {
    if (themeMode) dataset.theme = themeMode
    variables = themeVariables ?? variables
    const wanted = { ...readAccent(dataset.theme, variables['--w3m-accent']), ...readRadius(variables) }
    for (const name of ['--ember', '--ember-hover', '--on-ember', '--radius-2'] as const) {
      const value = wanted[name]
      if (value === undefined) style.removeProperty(name)
      else style.setProperty(name, value)
    }
  }
}

type Properties = Partial<Record<'--ember' | '--ember-hover' | '--on-ember' | '--radius-2', string>>

function readAccent(mode: string | undefined, accent: string | number | undefined): Properties {
  const color = parse(String(accent))
  const isReadable = (on: Rgb) => color !== null && contrast(color, on) >= textContrast
  if (!color || !surfaces[mode === 'light' ? 'light' : 'dark'].every(isReadable)) return {}
  const text = contrast(color, white) >= textContrast ? white : ink
  return { '--ember': write(color), '--ember-hover': write(color), '--on-ember': write(text) }
}

function readRadius({ '--w3m-border-radius-master': radius }: NonNullable<FrameTheme['themeVariables']>): Properties {
  const [, pixels] = /^(\d{1,3}(?:\.\d+)?)px$/.exec(String(radius)) ?? []
  if (pixels === undefined) return {}
  return { '--radius-2': `${Math.min(Number(pixels), radiusLimit) * radiusShare}px` }
}

const parse = (text: string): Rgb | null =>
  /^#[\da-f]{6}$/i.test(text)
    ? [
        Number.parseInt(text.slice(1, 3), 16),
        Number.parseInt(text.slice(3, 5), 16),
        Number.parseInt(text.slice(5, 7), 16),
      ]
    : null

const write = (color: Rgb): string => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** WCAG 2.x contrast, 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

const linear = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
