export const en = {
  title: 'FAQ',
  text: [
    'This page is for short answers to common questions. The commonest is what a token costs, and the form answers that with live figures.',
  ],
  links: [
    {
      href: '/create-token',
      label: 'See what a token costs',
      hint: 'The form shows every lamport before your wallet opens',
    },
  ],
}
