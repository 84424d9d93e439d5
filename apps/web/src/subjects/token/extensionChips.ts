import { formatDecimal, shortenAddress } from '@solsmith/chain'
import { extensionTitles, factsOfToken, feeInEpoch, type MintExtension, type Token } from '@solsmith/tokens'
import { feeRiseOf } from '#score/feeRise.ts'
import { feeRiseWords } from '#score/words/feeRise.en.ts'
import type { ChipTone } from '#ui/Chip.tsx'
import { formatPercent } from '#ui/locale.ts'
import type { TokenWords } from './words/en.ts'

type ExtensionChip = { readonly text: string; readonly tone: ChipTone }

export function extensionChips(token: Token, words: TokenWords['chips']): readonly ExtensionChip[] {
  const dangers: readonly string[] = factsOfToken(token).dangers
  return token.extensions.flatMap((extension) => {
    const text = textOf(extension, { token, words })
    const isDanger =
      dangers.includes(extension.kind === 'other' ? 'unknown-extension' : extension.kind) ||
      (extension.kind === 'pausable' && extension.isPaused)
    if (text === null || (extension.kind === 'other' && !isDanger)) return []
    return [{ text, tone: isDanger ? 'bad' : 'warn' }]
  })
}

function textOf(
  extension: MintExtension,
  { token, words }: { readonly token: Token; readonly words: TokenWords['chips'] },
): string | null {
  if (extension.kind === 'other') return words.unknown
  const title = extensionTitles[extension.kind]
  switch (extension.kind) {
    case 'transfer-fee': {
      const [now, later] = [feeInEpoch(extension, token.epoch).basisPoints, extension.newer.basisPoints]
      if (now === 0 && later === 0 && extension.configAuthority === null) return null
      const rise = feeRiseOf(token)
      if (rise) return `${title} ${feeRiseWords.chip(rise.now, rise.later, rise.when)}`
      return `${title} ${later === now ? formatPercent(now) : words.changes(formatPercent(now), formatPercent(later))}`
    }
    case 'interest':
      return `${title} ${formatPercent(extension.basisPoints)}`
    case 'scaled-amount':
      return `${title} × ${formatDecimal(String(extension.multiplier))}`
    case 'permanent-delegate':
      return extension.authority && title
    case 'pausable':
      return extension.isPaused ? words.paused : extension.authority && title
    case 'default-state':
      return extension.isFrozen ? title : null
    case 'non-transferable':
      return title
    case 'hook':
      return extension.program ? `${title} ${shortenAddress(extension.program)}` : extension.authority && title
    case 'close-authority':
      return null
  }
}
