/** Parts of the API that need permission because they cost or change something. Every project may read. */
export const projectFeatures = ['rpc', 'swaps', 'names', 'onramp', 'sessions', 'sign-in'] as const

export type ProjectFeature = (typeof projectFeatures)[number]

export const isProjectFeature = (text: string): text is ProjectFeature =>
  projectFeatures.some((feature) => feature === text)

/** By the first path segment after `/v1`. */
const featureOfPart: Readonly<Record<string, ProjectFeature>> = {
  '': 'rpc',
  convert: 'swaps',
  profile: 'names',
  onramp: 'onramp',
  generators: 'onramp',
  sessions: 'sessions',
  'sign-in': 'sign-in',
}

/** Returns a call's feature by its URL; null for a read. */
export function featureOf(url: string): ProjectFeature | null {
  const part = /^\/v1(?:\/([^/?]*))?/.exec(url)?.[1] ?? ''
  return Object.hasOwn(featureOfPart, part) ? (featureOfPart[part] ?? null) : null
}
