export const en = {
  title: 'Safety score',
  of: (score: number) => `Score ${score} of 100`,
  points: (points: number, most: number) => `${points} of ${most}`,
  unread: 'not checked',
  noPool: 'no pool found',
  gain: (gain: number) => `${gain} more: `,
  reading: 'Checking pools, holders and logo for the rest of the score...',
}
