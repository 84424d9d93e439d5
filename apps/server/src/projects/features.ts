/** Costly or writing parts; reading is free. */
export const projectFeatures = ['rpc', 'swaps', 'names', 'onramp', 'sessions', 'sign-in'] as const

export type ProjectFeature = (typeof projectFeatures)[number]

export const isProjectFeature = (text: string): text is ProjectFeature =>
  projectFeatures.some((feature) => feature === text)

/** First segment after `/v1`. */
const featureOfPart: Readonly<Record<string, ProjectFeature>> = {
  '': 'rpc',
  convert: 'swaps',
  profile: 'names',
  onramp: 'onramp',
  generators: 'onramp',
  sessions: 'sessions',
  'sign-in': 'sign-in',
}

/** Null for reads. */
export function featureOf(url: string): ProjectFeature | null {
  const part = /^\/v1(?:\/([^/?]*))?/.exec(url)?.[1] ?? ''
  return Object.hasOwn(featureOfPart, part) ? (featureOfPart[part] ?? null) : null
}
