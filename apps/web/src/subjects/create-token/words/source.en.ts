export const en = {
  title: 'Settings copied from',
  hint: 'Name, logo, links and the holders of its authorities were not copied: they belong to others. Everything can be edited. The metadata and the transaction will name this token, and the description will say that yours is not affiliated with it.',
  tributeHint:
    'Logo, links and the holders of its authorities were not copied: they belong to others. Everything can be edited. The metadata and the transaction will name this token, and the description will say that yours is not affiliated with it.',
  startOver: 'Start over without it',
}
