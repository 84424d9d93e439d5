import type { CreateStep } from '../token/createSteps.ts'

export const createPartWords = {
  steps: {
    mint: 'the mint',
    name: 'its name',
    supply: 'its supply',
    powers: 'its authorities',
    fee: 'the platform fee',
  } satisfies {
    [S in CreateStep]: string
  },
  reason: (facts: {
    readonly count: number
    readonly wholeBytes: number
    readonly limitBytes: number
    readonly parts: readonly string[]
  }) =>
    `This needs ${facts.count} signatures. One transaction would be ${facts.wholeBytes} bytes, and the limit is ${facts.limitBytes}. ${facts.parts
      .map((part, index) => `${index + 1}: ${part}`)
      .join('. ')}. The authorities change last, so you can stop in between and continue later.`,
}

export const lookAlikeMessages = {
  taken: ({ symbol, name, field }: { symbol: string; name: string; field: 'symbol' | 'name' }) =>
    field === 'symbol'
      ? `${symbol} is already used by ${name}. Choose another symbol.`
      : `${name} is already used by ${symbol}. Choose another name.`,
  takenImage: ({ symbol, name }: { readonly symbol: string; readonly name: string }) =>
    `This image looks like the logo of ${symbol} (${name}). Choose another image.`,
  nearImage: ({ symbol, name }: { readonly symbol: string; readonly name: string }) =>
    `This image is close to the logo of ${symbol} (${name}). Buyers may confuse the two.`,
  near: ({ symbol, name, field }: { symbol: string; name: string; field: 'symbol' | 'name' }) =>
    `This ${field} is one typo away from ${symbol} (${name}). Buyers may confuse the two.`,
  wording: ({ symbol, name, field }: { symbol: string; name: string; field: 'symbol' | 'name' }) =>
    `This ${field} claims to be ${symbol} (${name}). Buyers may confuse the two.`,
  word: ({ word, field }: { word: string; field: 'symbol' | 'name' }) =>
    `Imitations often use “${word}” in the ${field}. Buyers may mistrust it.`,
  site: ({ field }: { field: 'symbol' | 'name' }) =>
    `The ${field} contains a website address, like many scam tokens. Wallets may hide it.`,
  free: (source: 'reserved-list' | 'network'): string =>
    source === 'network'
      ? 'No similar token found.'
      : 'Doesn’t match any well-known token. Other tokens weren’t checked.',
}
