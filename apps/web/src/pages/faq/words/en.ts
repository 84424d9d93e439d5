export const en = {
  title: 'FAQ',
  text: ['This page is for short answers to common questions. These are the ones that the product can already prove.'],
  links: [
    {
      href: '/create-token',
      label: 'See what a token costs',
      hint: 'The form shows every lamport before your wallet opens',
    },
  ],
}
