export const en = {
  title: 'Create Liquidity',
  text: [
    'This page is for opening a pool, so that people can trade a token of yours.',
    'A pool starts with a token. That part works now.',
  ],
  links: [{ href: '/create-token', label: 'Create a token', hint: 'One signature, every cost shown before' }],
}
