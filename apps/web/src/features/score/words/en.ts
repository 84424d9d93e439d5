/** What the safety score of a token, or of a draft, says. */
export const en = {
  title: 'Safety score',
  of: (score: number) => `Score ${score} of 100`,
  points: (points: number, most: number) => `${points} of ${most}`,
  unread: 'not read',
  gain: (gain: number) => `${gain} more: `,
  reading: 'Reading the holders and the logo for the rest of the score...',
}
