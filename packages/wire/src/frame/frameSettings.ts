/** A block of JSON in pages of the frame. */
export type FrameSettings = {
  /** Origins whose pages may embed it. */
  readonly ancestors: readonly string[]
  readonly socials: readonly string[]
  /** Address and code hash of the contract for batches. */
  readonly delegate?: string
  /** CAIP-2 ids. */
  readonly evmChains: readonly string[]
}

const block = /(<script type="application\/json" id="settings">)[^<]*(<\/script>)/

export const writeFrameSettings = (page: string, settings: FrameSettings): string =>
  page.replace(
    block,
    (_, open: string, end: string) => `${open}${JSON.stringify(settings).replaceAll('<', '\\u003c')}${end}`,
  )

/** The page as built. */
export const withoutFrameSettings = (page: string): string => page.replace(block, '$1{}$2')
