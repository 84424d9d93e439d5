/** What a project may be given beside reading, which every project may: parts of the API that cost, or that change something. */
export const projectFeatures = ['rpc', 'swaps', 'names', 'onramp', 'sessions', 'sign-in'] as const

export type ProjectFeature = (typeof projectFeatures)[number]

export const isProjectFeature = (text: string): text is ProjectFeature =>
  projectFeatures.some((feature) => feature === text)

/** By the first part of a path after `/v1`. */
const featureOfPart: Readonly<Record<string, ProjectFeature>> = {
  '': 'rpc',
  convert: 'swaps',
  profile: 'names',
  onramp: 'onramp',
  generators: 'onramp',
  sessions: 'sessions',
  'sign-in': 'sign-in',
}

/** The feature that a call belongs to, by its URL; null for one that only reads. */
export function featureOf(url: string): ProjectFeature | null {
  const part = /^\/v1(?:\/([^/?]*))?/.exec(url)?.[1] ?? ''
  return Object.hasOwn(featureOfPart, part) ? (featureOfPart[part] ?? null) : null
}
