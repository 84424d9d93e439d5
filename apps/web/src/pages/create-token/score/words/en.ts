/** What the safety score of a draft says. */
export const en = {
  title: 'Safety',
  of: (score: number) => `Score ${score} of 100`,
  points: (points: number, most: number) => `${points} of ${most}`,
  unread: 'not read',
  gain: (gain: number) => `${gain} more: `,
  none: 'Everything that can be known before the token exists is at its best.',
}
