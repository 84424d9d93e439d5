export const en = {
  title: 'Affiliate',
  text: ['This instance charges no platform fee, so there is nothing to share.'],
  links: [
    {
      href: '/faq#affiliate',
      label: 'How affiliates are paid',
      hint: 'Two transfers in one public transaction',
    },
    { href: '/create-token', label: 'Create a token', hint: 'Solsmith’s fee on the receipt is 0.000000000' },
  ],
}
