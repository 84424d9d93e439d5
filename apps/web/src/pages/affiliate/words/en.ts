export const en = {
  title: 'Affiliate',
  text: [
    'This page is for people who bring others here and share in a platform fee.',
    'This instance charges no platform fee, so there is nothing to share.',
  ],
  links: [{ href: '/create-token', label: 'Create a token', hint: 'Solsmith’s line on the receipt is 0.000000000' }],
}
